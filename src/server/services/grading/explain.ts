import { costOf } from '@domain/grading/price';
import type { GradingRun } from '@domain/grading/schema';
import { isLowScore } from '@domain/scoring/score-band';
import type { Db } from '@server/db/client';
import { criterionVersions } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { gradingRunCriteria, gradingRuns, modelCalls } from '@server/db/schema/grading-run';
import { readPrices } from '@server/services/spending/prices';
import { requireSubmission } from '@server/services/submission/require';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

/** The latest run first. @throws {AppError} not-found */
export async function explainGrading(db: Db, submissionId: number): Promise<GradingRun[]> {
  await requireSubmission(db, submissionId);
  const runs = await runsOf(db, submissionId);
  const ids = runs.map(({ id }) => id);
  const [criteria, calls, priceIn] = await Promise.all([criteriaOf(db, ids), callsOf(db, ids), readPrices(db)]);
  return runs.map((run) => {
    const price = priceIn(run.grader);
    const explained = ({ usage, attempt, request, response, error, ms, at }: StoredCall) => {
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

function runsOf(db: Db, submissionId: number) {
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
        flagCodes: gradingResults.flagCodes,
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
