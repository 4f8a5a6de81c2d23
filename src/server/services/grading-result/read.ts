import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { GradingResult } from '@domain/grading/grading-event';
import type { Orm } from '@server/db/client';
import { criteria, criterionVersions } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';

/** The current iteration of each criterion, core criteria first, each in its rubric's order [7.24]. */
export function currentResults(orm: Orm, submissionId: number): Promise<GradingResult[]> {
  return read(orm, and(eq(gradingResults.submissionId, submissionId), isNull(gradingResults.supersededAt)));
}

/** Results by id, current or not; an id that is gone is left out. */
export async function resultsById(orm: Orm, ids: number[]): Promise<Map<number, GradingResult>> {
  if (ids.length === 0) return new Map();
  const rows = await read(orm, inArray(gradingResults.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function read(orm: Orm, where: SQL | undefined): Promise<GradingResult[]> {
  const rows = await orm
    .select({ result: gradingResults, graded: criterionVersions.snapshot })
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
    .orderBy(criteria.category, asc(criteria.position), asc(criteria.id));
  return rows.map(({ result, graded }) => ({
    id: result.id,
    submissionId: result.submissionId,
    criterionId: result.criterionId,
    criterionName: graded.name,
    category: graded.category,
    score: result.score,
    maxScore: result.maxScore,
    rationale: result.rationale,
    strengths: result.strengths,
    opportunities: result.opportunities,
    nextSteps: result.nextSteps,
    evidence: result.evidence,
    flagReview: result.flagReasons.length > 0 || result.score * 2 < result.maxScore,
    flagReasons: result.flagReasons,
    userFeedback: result.userFeedback,
    gradingIteration: result.iteration,
    gradedBy: result.gradedBy,
    gradedAt: result.gradedAt.toISOString(),
  }));
}
