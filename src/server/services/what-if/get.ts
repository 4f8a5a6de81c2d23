import { contentDifference } from '@domain/criterion/content';
import { contentChanges } from '@domain/criterion/criterion-diff';
import { experimentSentences } from '@domain/messages/experiment';
import { type Movement, movementOf, summarize } from '@domain/what-if/movement';
import type { WhatIfReport } from '@domain/what-if/schema';
import type { Db } from '@server/db/client';
import { caseStudies } from '@server/db/schema/case-study';
import { criteria } from '@server/db/schema/criterion';
import { whatIfSubmissions, whatIfs } from '@server/db/schema/what-if';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { type GraderDeps, graderInUse } from '@server/grading/grader/grader-in-use';
import { getVersion } from '@server/services/criterion/versions';
import {
  type ExperimentResult,
  progressOf,
  requireExperiment,
  resultsOfExperiment,
  variantsOf,
} from '@server/services/experiment/read';
import type { Viewing } from '@server/services/marking/view-of';
import { submissionsById } from '@server/services/review/submission';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { publishedModel } from './published-model';

/** Without what the caller has yet to mark a second time [C8.19]. @throws {AppError} not-found */
export async function getWhatIf(
  deps: Pick<Deps, 'config'> & GraderDeps,
  { unmarked = [] }: Viewing,
  id: number,
): Promise<WhatIfReport> {
  const { db } = deps.database;
  const experiment = await requireExperiment(db, { id, kind: 'what-if' });
  const [[whatIf], [caseStudy], allBefores, allResults, variants, progress, inUse] = await Promise.all([
    db.select().from(whatIfs).where(eq(whatIfs.experimentId, id)),
    db.select({ name: caseStudies.name }).from(caseStudies).where(eq(caseStudies.id, experiment.caseStudyId)),
    db.select().from(whatIfSubmissions).where(eq(whatIfSubmissions.experimentId, id)),
    resultsOfExperiment(db, id),
    variantsOf(db, id),
    progressOf(deps.database.db, [experiment]),
    graderInUse(deps),
  ]);
  const isSeen = (row: { submissionId: number }) => !unmarked.includes(row.submissionId);
  const [befores, results] = [allBefores.filter(isSeen), allResults.filter(isSeen)];
  const how = progress.get(id);
  // Deleted meanwhile.
  if (!whatIf || !how) throw new AppError('not-found', experimentSentences.gone);
  const moves = (variant: number) => movementsOf(befores, results, variant, how.state === 'running');
  const changed = moves(0);
  const people = await submissionsById(db, [...changed.keys()]);
  const names = new Map(variants.flatMap(({ criteria }) => criteria).map((one) => [one.id, one.name]));
  const { publishedAt, publishedByName } = whatIf;
  const versions = await livingVersions(
    db,
    whatIf.changes.map((change) => change.id),
  );
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
    graderNow: inUse.name,
    model: publishedModel(whatIf.grader, inUse.name),
    changes: await Promise.all(
      whatIf.changes.map(async ({ id: criterionId, version, content }) => {
        const before = await getVersion(db, { id: criterionId, version });
        const changes = contentChanges(before, { ...before, ...content });
        const proposed = contentDifference(before, content);
        return { criterionId, name: before.name, changes, proposed, outdated: versions.get(criterionId) !== version };
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

async function livingVersions(db: Db, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: criteria.id, version: criteria.version })
    .from(criteria)
    .where(and(inArray(criteria.id, ids), isNull(criteria.archivedAt)));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

type Before = typeof whatIfSubmissions.$inferSelect;

/** Only submissions whose every criterion has its new score: a partial total would move by itself. */
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
    // If people have set every changed criterion, nothing is graded; that is known at the end.
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
