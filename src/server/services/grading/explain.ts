import { costOf, priceOf } from '@domain/grading/price';
import { isLowScore } from '@domain/scoring/score-band';
import type { Db } from '@server/db/client';
import { criterionVersions } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { gradingRunCriteria, gradingRuns, modelCalls } from '@server/db/schema/grading-run';
import type { Deps } from '@server/deps';
import { requireSubmission } from '@server/services/submission/require';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

type Run = Pick<
  typeof gradingRuns.$inferSelect,
  'id' | 'kind' | 'state' | 'grader' | 'promptVersion' | 'feedback' | 'createdAt' | 'startedAt' | 'finishedAt' | 'error'
>;

/** One attempt at the grader, as it was sent and answered; the evidence itself is not in it. */
export type ExplainedCall = Pick<
  typeof modelCalls.$inferSelect,
  'attempt' | 'request' | 'response' | 'error' | 'usage' | 'ms' | 'at'
> & {
  /** In US dollars; null where the price is not known. */
  cost: number | null;
};

export type ExplainedCriterion = {
  criterionId: number;
  criterionName: string;
  /** Of the rubric that it was graded with. */
  criterionVersion: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  attempts: number;
  error: string | null;
  /** What the run made of it, current or not; null also for a score that a person kept. */
  result: {
    id: number;
    gradingIteration: number;
    score: number;
    maxScore: number;
    /** What the grader itself gave and what calibration added to it; null where it added nothing. */
    rawScore: number | null;
    calibrationOffset: number | null;
    flagReview: boolean;
    flagReasons: string[];
  } | null;
  calls: ExplainedCall[];
};

export type ExplainedRun = Run & { criteria: ExplainedCriterion[] };

/**
 * How a submission was graded: its runs, the latest first, and of each criterion every attempt that was made.
 * @throws {AppError} not-found
 */
export async function explainGrading(
  deps: Pick<Deps, 'database' | 'config'>,
  submissionId: number,
): Promise<ExplainedRun[]> {
  await requireSubmission(deps, submissionId);
  const { db } = deps.database;
  const runs = await runsOf(db, submissionId);
  const ids = runs.map(({ id }) => id);
  const [criteria, calls] = await Promise.all([criteriaOf(db, ids), callsOf(db, ids)]);
  return runs.map((run) => {
    // The provider's prices hold at its own address alone.
    const price = deps.config.openai?.baseUrl ? null : priceOf(run.grader);
    const explained = ({ usage, attempt, request, response, error, ms, at }: StoredCall): ExplainedCall => {
      const { inputTokens = 0, cachedTokens = 0, outputTokens = 0 } = usage ?? {};
      const tokens = { input: inputTokens - cachedTokens, cachedInput: cachedTokens, output: outputTokens };
      return { attempt, request, response, error, usage, ms, at, cost: price && usage ? costOf(price, tokens) : null };
    };
    const ofRun = criteria.filter(({ runId }) => runId === run.id);
    return {
      ...run,
      criteria: ofRun.map(({ runId, criterion, result }) => ({
        ...criterion,
        result: result && {
          ...result,
          flagReview: result.flagReasons.length > 0 || isLowScore(result.score, result.maxScore),
        },
        calls: calls
          .filter((call) => call.runId === runId && call.criterionId === criterion.criterionId)
          .map(explained),
      })),
    };
  });
}

type StoredCall = typeof modelCalls.$inferSelect;

function runsOf(db: Db, submissionId: number): Promise<Run[]> {
  const { id, kind, state, grader, promptVersion, feedback, createdAt, startedAt, finishedAt, error } = gradingRuns;
  return db
    .select({ id, kind, state, grader, promptVersion, feedback, createdAt, startedAt, finishedAt, error })
    .from(gradingRuns)
    .where(eq(gradingRuns.submissionId, submissionId))
    .orderBy(desc(id));
}

function criteriaOf(db: Db, runIds: number[]) {
  const { runId, criterionId, version, state, attempts, error, position } = gradingRunCriteria;
  return db
    .select({
      runId,
      criterion: {
        criterionId,
        criterionName: sql<string>`${criterionVersions.snapshot}->>'name'`,
        criterionVersion: version,
        state,
        attempts,
        error,
      },
      result: {
        id: gradingResults.id,
        gradingIteration: gradingResults.iteration,
        score: gradingResults.score,
        maxScore: gradingResults.maxScore,
        rawScore: gradingResults.rawScore,
        calibrationOffset: gradingResults.calibrationOffset,
        flagReasons: gradingResults.flagReasons,
      },
    })
    .from(gradingRunCriteria)
    .innerJoin(
      criterionVersions,
      and(eq(criterionVersions.criterionId, criterionId), eq(criterionVersions.version, version)),
    )
    .leftJoin(gradingResults, and(eq(gradingResults.runId, runId), eq(gradingResults.criterionId, criterionId)))
    .where(inArray(runId, runIds))
    .orderBy(asc(position));
}

function callsOf(db: Db, runIds: number[]): Promise<StoredCall[]> {
  return db.select().from(modelCalls).where(inArray(modelCalls.runId, runIds)).orderBy(asc(modelCalls.id));
}
