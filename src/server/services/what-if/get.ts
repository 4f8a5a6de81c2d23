import { type ContentChange, contentChanges } from '@domain/criterion/criterion-diff';
import { type Movement, type Movements, movementOf, summarize } from '@domain/what-if/movement';
import { caseStudies } from '@server/db/schema/case-study';
import { whatIfSubmissions, whatIfs } from '@server/db/schema/what-if';
import type { Deps } from '@server/deps';
import { getVersion } from '@server/services/criterion/versions';
import {
  type ExperimentProgress,
  type ExperimentResult,
  progressOf,
  requireExperiment,
  resultsOfExperiment,
  variantsOf,
} from '@server/services/experiment/read';
import { type ReviewedSubmission, submissionsById } from '@server/services/review/submission';
import { eq } from 'drizzle-orm';

export type WhatIfReport = {
  id: number;
  name: string;
  caseStudyId: number;
  caseStudyName: string;
  createdAt: Date;
  createdByName: string;
  finishedAt: Date | null;
  progress: ExperimentProgress;
  /** What is tried. */
  grader: string;
  graderNow: string;
  changes: { criterionId: number; name: string; changes: ContentChange[] }[];
  published: { at: Date; byName: string | null } | null;
  /** Of those that were graded by now. */
  summary: Movements;
  /** What came of grading the same again without the change; null where it was not asked for. */
  chance: Movements | null;
  /** Per criterion that was graded again: how often it came out otherwise, and its mean change in points. */
  criteria: { criterionId: number; name: string; graded: number; moved: number; mean: number }[];
  /** The widest move first. */
  moved: (Movement & { submission: ReviewedSubmission })[];
  /** Submissions with a criterion that could not be graded: they count nowhere. */
  failed: { submissionId: number; error: string }[];
};

/** How a change would move past submissions, as far as it is known. @throws {AppError} not-found */
export async function getWhatIf(deps: Pick<Deps, 'database' | 'config' | 'grader'>, id: number): Promise<WhatIfReport> {
  const { db } = deps.database;
  const experiment = await requireExperiment(db, { id, kind: 'what-if' });
  const [[whatIf], [caseStudy], befores, results, variants, progress] = await Promise.all([
    db.select().from(whatIfs).where(eq(whatIfs.experimentId, id)),
    db.select({ name: caseStudies.name }).from(caseStudies).where(eq(caseStudies.id, experiment.caseStudyId)),
    db.select().from(whatIfSubmissions).where(eq(whatIfSubmissions.experimentId, id)),
    resultsOfExperiment(db, id),
    variantsOf(db, id),
    progressOf(deps, [experiment]),
  ]);
  const how = progress.get(id);
  if (!whatIf || !how) throw new Error(`what-if ${id} has lost a part of itself`);
  const moves = (variant: number) => movementsOf(befores, results, variant, how.state === 'running');
  const changed = moves(0);
  const people = await submissionsById(db, [...changed.keys()]);
  const names = new Map(variants.flatMap(({ criteria }) => criteria).map((one) => [one.id, one.name]));
  const { publishedAt, publishedByName } = whatIf;
  return {
    id,
    name: experiment.name,
    caseStudyId: experiment.caseStudyId,
    caseStudyName: caseStudy?.name ?? '',
    createdAt: experiment.createdAt,
    createdByName: experiment.createdByName,
    finishedAt: experiment.finishedAt,
    progress: how,
    grader: whatIf.grader,
    graderNow: deps.grader.name,
    changes: await Promise.all(
      whatIf.changes.map(async ({ id: criterionId, version, content }) => {
        const before = await getVersion(db, { id: criterionId, version });
        return { criterionId, name: before.name, changes: contentChanges(before, { ...before, ...content }) };
      }),
    ),
    published: publishedAt && { at: publishedAt, byName: publishedByName },
    summary: summarize([...changed.values()]),
    chance: whatIf.control ? summarize([...moves(1).values()]) : null,
    criteria: byCriterion(befores, results, names),
    moved: [...changed]
      .flatMap(([submissionId, movement]) => {
        const submission = people.get(submissionId);
        return submission && movement.criteria.length > 0 ? [{ submission, ...movement }] : [];
      })
      .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change)),
    failed: results.flatMap(({ state, variant, submissionId, error }) =>
      state === 'failed' && variant === 0 ? [{ submissionId, error: error ?? '' }] : [],
    ),
  };
}

type Before = typeof whatIfSubmissions.$inferSelect;

/** Of submissions whose every asked criterion has its score: a total of a part would move by itself. */
function movementsOf(
  befores: readonly Before[],
  results: readonly ExperimentResult[],
  variant: number,
  running: boolean,
): Map<number, Movement> {
  const bySubmission = Map.groupBy(
    results.filter((one) => one.variant === variant),
    ({ submissionId }) => submissionId,
  );
  const movements = new Map<number, Movement>();
  for (const { submissionId, before } of befores) {
    const asked = bySubmission.get(submissionId);
    // Nothing was asked where a person has set every criterion that changes: it stays, which is known once it ended.
    if (!asked && running) continue;
    const tried = (asked ?? []).flatMap(({ criterionId, score, maxScore }) =>
      score === null || maxScore === null ? [] : [{ criterionId, score, maxScore }],
    );
    if (tried.length === (asked ?? []).length) movements.set(submissionId, movementOf(before, tried));
  }
  return movements;
}

function byCriterion(
  befores: readonly Before[],
  results: readonly ExperimentResult[],
  names: ReadonlyMap<number, string>,
): WhatIfReport['criteria'] {
  const had = new Map(
    befores.flatMap(({ submissionId, before }) => before.map((one) => [`${submissionId} ${one.criterionId}`, one])),
  );
  const tried = results.filter(({ variant, score }) => variant === 0 && score !== null);
  return [...Map.groupBy(tried, ({ criterionId }) => criterionId)].map(([criterionId, graded]) => {
    const changes = graded.flatMap(({ submissionId, score }) => {
      const before = had.get(`${submissionId} ${criterionId}`);
      return before && score !== null ? [score - before.score] : [];
    });
    const sum = changes.reduce((all, change) => all + change, 0);
    return {
      criterionId,
      name: names.get(criterionId) ?? '',
      graded: changes.length,
      moved: changes.filter((change) => change !== 0).length,
      mean: changes.length === 0 ? 0 : Math.round((sum / changes.length) * 10) / 10,
    };
  });
}
