import { sameCalibration } from '@domain/calibration/calibration';
import { sameContent } from '@domain/criterion/content';
import type { GradingResult } from '@domain/grading/grading-event';
import { resultSentences } from '@domain/messages/submission';
import { isLowScore } from '@domain/scoring/score-band';
import type { Db, Transaction } from '@server/db/client';
import { criteria, criterionVersions } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { AppError } from '@server/errors';
import { and, asc, desc, eq, inArray, isNull, type SQL } from 'drizzle-orm';

/** The current iteration of each criterion, core criteria first, each in its rubric's order [7.24]. */
export function currentResults(db: Db, submissionId: number): Promise<GradingResult[]> {
  return read(db, and(eq(gradingResults.submissionId, submissionId), isNull(gradingResults.supersededAt)));
}

/** Results by id, current or not; an id that is gone is left out. */
export async function resultsById(db: Db, ids: number[]): Promise<Map<number, GradingResult>> {
  if (ids.length === 0) return new Map();
  const rows = await read(db, inArray(gradingResults.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws {AppError} not-found */
export async function requireResult(db: Db, id: number): Promise<GradingResult> {
  const result = (await resultsById(db, [id])).get(id);
  if (!result) throw new AppError('not-found', resultSentences.gone);
  return result;
}

/** All iterations of a criterion, the latest first [4.2]. */
export function iterationsOf(db: Db, submissionId: number, criterionId: number): Promise<GradingResult[]> {
  return read(
    db,
    and(eq(gradingResults.submissionId, submissionId), eq(gradingResults.criterionId, criterionId)),
    desc(gradingResults.iteration),
  );
}

/** All iterations of all criteria, the latest first. */
export function allIterations(db: Db, submissionId: number): Promise<GradingResult[]> {
  return read(db, eq(gradingResults.submissionId, submissionId), desc(gradingResults.iteration));
}

/** What a re-grade has come to; null when it left no result. */
export async function resultOfRun(db: Db, runId: number): Promise<GradingResult | null> {
  const [result] = await read(db, eq(gradingResults.runId, runId));
  return result ?? null;
}

const rubricOrder = [desc(criteria.category), asc(criteria.position), asc(criteria.id)];

const content = {
  name: criteria.name,
  description: criteria.description,
  maxScore: criteria.maxScore,
  promptTemplate: criteria.promptTemplate,
  scoreRanges: criteria.scoreRanges,
  calibration: criteria.calibration,
} as const;

async function read(db: Db | Transaction, where: SQL | undefined, ...order: SQL[]): Promise<GradingResult[]> {
  const rows = await db
    .select({ result: gradingResults, graded: criterionVersions.snapshot, criterion: content })
    .from(gradingResults)
    .innerJoin(
      criterionVersions,
      and(
        eq(criterionVersions.criterionId, gradingResults.criterionId),
        eq(criterionVersions.version, gradingResults.criterionVersion),
      ),
    )
    .innerJoin(criteria, eq(criteria.id, gradingResults.criterionId))
    .where(where)
    .orderBy(...order, ...rubricOrder);
  return rows.map(({ result, graded, criterion }) => ({
    id: result.id,
    submissionId: result.submissionId,
    criterionId: result.criterionId,
    criterionVersion: result.criterionVersion,
    // By what it says, not by its number: a version that was brought back grades alike.
    stale: !sameContent(graded, criterion) || !sameCalibration(graded.calibration, criterion.calibration),
    criterionName: graded.name,
    category: graded.category,
    score: result.score,
    maxScore: result.maxScore,
    rationale: result.rationale,
    strengths: result.strengths,
    opportunities: result.opportunities,
    nextSteps: result.nextSteps,
    evidence: result.evidence,
    flagReview: result.flagReasons.length > 0 || isLowScore(result.score, result.maxScore),
    flagReasons: result.flagReasons,
    userFeedback: result.userFeedback,
    overrideReason: result.overrideReason,
    locked: result.locked,
    gradingIteration: result.iteration,
    gradedBy: result.gradedBy,
    gradedAt: result.gradedAt.toISOString(),
  }));
}
