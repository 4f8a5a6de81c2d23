import { type CriterionContent, changedContent, contentOf, sameContent } from '@domain/criterion/content';
import type { Variant } from '@domain/experiment/experiment';
import type { CostEstimate } from '@domain/experiment/schema';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { experimentSentences } from '@domain/messages/experiment';
import { whatIfSentences } from '@domain/messages/what-if';
import { chooseSubmissions } from '@domain/sample/choose-submissions';
import { type ProposedCriterion, type ScoreBefore, scoreBefore } from '@domain/what-if/schema';
import type { Db, Transaction } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import { rowsOf } from '@server/db/rows-of';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { type GraderDeps, graderInUse, graderNamed } from '@server/grading/grader/grader-in-use';
import { requireCaseStudy } from '@server/services/case-study/find';
import { rubricOf } from '@server/services/criterion/list';
import type { Criterion } from '@server/services/criterion/public-columns';
import { requireValidRanges } from '@server/services/criterion/store';
import { estimateCost } from '@server/services/experiment/estimate';
import type { NewExperimentRun } from '@server/services/experiment/open';
import { candidatesOf } from '@server/services/sample/candidates';
import { hasOlderRubric } from '@server/services/submission/list/conditions';
import { sql } from 'drizzle-orm';

const scoreRow = scoreBefore.merge({ submissionId: 'number' });

export type Proposal = {
  caseStudyId: number;
  changes: (Partial<CriterionContent> & { id: number })[];
  /** To grade as they are now, what earlier versions of them graded. */
  criterionIds?: number[];
  /** The one in use unless given. */
  grader?: string;
  size: number;
  /** Also grades without the change. */
  control: boolean;
};

export type Plan = {
  grader: string;
  /** If so, all criteria are graded. */
  otherGrader: boolean;
  changes: ProposedCriterion[];
  variants: Variant[];
  runs: NewExperimentRun[];
  before: Map<number, ScoreBefore[]>;
  estimate: CostEstimate;
};

/** Grades only what the change can move, no person's score. @throws {AppError} not-found; invalid [5.4]; conflict */
export async function planWhatIf(
  deps: GraderDeps & Pick<Deps, 'config'>,
  db: Db | Transaction,
  proposal: Proposal,
): Promise<Plan> {
  const { caseStudyId, size, control, criterionIds = [] } = proposal;
  await requireCaseStudy(db, caseStudyId);
  const rubric = await rubricOf(db, caseStudyId);
  const changes = changesOf(rubric, proposal.changes);
  const inUse = (await graderInUse(deps, db)).name;
  const grader = proposal.grader ?? inUse;
  if (!(await graderNamed(deps, grader, db))) throw new AppError('invalid', experimentSentences.noSuchGrader(grader));
  const otherGrader = grader !== inUse;
  const saved = rubric.filter(({ id }) => criterionIds.includes(id)).map(({ id }) => id);
  if (changes.length + saved.length === 0 && !otherGrader)
    throw new AppError('invalid', whatIfSentences.nothingChanged);
  const chosen = chooseSubmissions(
    await candidatesOf(db, caseStudyId, saved.length > 0 ? hasOlderRubric : undefined),
    size,
  );
  if (chosen.length === 0) throw new AppError('conflict', whatIfSentences.noneGraded);
  const before = await scoresOf(db, chosen);
  const now = rubric.map(snapshotOf);
  const changed = now.map((criterion) => changedSnapshot(criterion, changes));
  const variants: Variant[] = [
    { label: 'changed', grader, criteria: changed },
    ...(control ? [{ label: 'unchanged', grader: inUse, criteria: now }] : []),
  ];
  const asked = otherGrader ? rubric.map(({ id }) => id) : [...new Set([...saved, ...changes.map(({ id }) => id)])];
  const runs = chosen.flatMap((submissionId) => {
    const kept = new Set((before.get(submissionId) ?? []).flatMap((one) => (one.kept ? [one.criterionId] : [])));
    const criteria = asked.filter((id) => !kept.has(id));
    return variants.map((_, variant) => ({ submissionId, variant, criteria }));
  });
  const answers = runs.map(({ submissionId, variant, criteria }) => ({
    submissionId,
    grader: variants[variant]?.grader ?? grader,
    answers: criteria.length,
  }));
  return {
    grader,
    otherGrader,
    changes,
    variants,
    runs,
    before,
    estimate: await estimateCost(deps.database.db, answers),
  };
}

function changesOf(rubric: readonly Criterion[], changes: Proposal['changes']): ProposedCriterion[] {
  return changes.flatMap(({ id, ...change }) => {
    const criterion = rubric.find((one) => one.id === id);
    if (!criterion) throw new AppError('not-found', whatIfSentences.notOfRubric);
    const content = changedContent(contentOf(criterion), change);
    if (change.scoreRanges) requireValidRanges(content.scoreRanges, content.maxScore);
    return sameContent(criterion, content) ? [] : [{ id, version: criterion.version, content }];
  });
}

function snapshotOf(criterion: Criterion): CriterionSnapshot {
  const { id, version, category, calibration } = criterion;
  return { id, version, category, calibration, ...contentOf(criterion) };
}

/** As saving would: with other points the calibration goes. */
function changedSnapshot(criterion: CriterionSnapshot, changes: readonly ProposedCriterion[]): CriterionSnapshot {
  const content = changes.find(({ id }) => id === criterion.id)?.content;
  if (!content) return criterion;
  const calibration = content.maxScore === criterion.maxScore ? (criterion.calibration ?? null) : null;
  return { ...criterion, ...content, calibration };
}

async function scoresOf(db: Db | Transaction, submissionIds: number[]): Promise<Map<number, ScoreBefore[]>> {
  const rows = await rowsOf(
    db,
    scoreRow,
    sql`
    select r.submission_id as "submissionId", r.criterion_id as "criterionId", r.score, r.max_score as "maxScore",
      r.locked or r.graded_by = 'person' as kept
    from grading_results r join submission_scores s on s.submission_id = r.submission_id and r.criterion_id = any(s.criteria)
    where r.submission_id = any(${idArray(submissionIds)}) and r.superseded_at is null
    order by r.submission_id, r.criterion_id`,
  );
  const grouped = Map.groupBy(rows, ({ submissionId }) => submissionId);
  return new Map(
    [...grouped].map(([id, scores]) => [
      id,
      scores.map(({ criterionId, score, maxScore, kept }) => ({ criterionId, score, maxScore, kept })),
    ]),
  );
}
