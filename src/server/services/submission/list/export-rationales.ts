import type { Citation } from '@domain/evidence/evidence';
import type { GradedBy } from '@domain/grading/grade';
import { visibleTexts } from '@domain/grading-result/visible-texts';
import type { Db } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { gradingResults } from '@server/db/schema/grading-result';
import { submissions } from '@server/db/schema/submission';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';

export type ExportedRationale = {
  submissionId: number;
  studentId: string | null;
  displayName: string;
  criterionName: string;
  score: number;
  maxScore: number;
  gradedBy: GradedBy;
  rationale: string;
  strengths: string[];
  opportunities: string[];
  nextSteps: string[];
  evidence: Citation[];
  flagReasons: string[];
  userFeedback: string | null;
  overrideReason: string | null;
  studentReason: string | null;
  changedFrom: number | null;
  changedByName: string | null;
  editedByName: string | null;
};

/** Submissions whose texts are in memory at a time. */
const atOnce = 25;

/** Throws when `signal` is aborted. */
export async function* exportedRationales(
  db: Db,
  ids: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<ExportedRationale, void> {
  for (let from = 0; from < ids.length; from += atOnce) {
    signal.throwIfAborted();
    const page = ids.slice(from, from + atOnce);
    const results = await db
      .select({
        submissionId: gradingResults.submissionId,
        studentId: submissions.studentId,
        // The alias where names are hidden.
        displayName: submissions.studentId,
        criterionName: criteria.name,
        score: gradingResults.score,
        maxScore: gradingResults.maxScore,
        gradedBy: gradingResults.gradedBy,
        rationale: gradingResults.rationale,
        strengths: gradingResults.strengths,
        opportunities: gradingResults.opportunities,
        nextSteps: gradingResults.nextSteps,
        evidence: gradingResults.evidence,
        flagReasons: gradingResults.flagReasons,
        userFeedback: gradingResults.userFeedback,
        overrideReason: gradingResults.overrideReason,
        studentReason: gradingResults.studentReason,
        changedFrom: gradingResults.changedFrom,
        changedByName: gradingResults.changedByName,
        edited: gradingResults.edited,
        editedByName: gradingResults.editedByName,
      })
      .from(gradingResults)
      .innerJoin(submissions, eq(submissions.id, gradingResults.submissionId))
      .innerJoin(criteria, eq(criteria.id, gradingResults.criterionId))
      .where(and(inArray(gradingResults.submissionId, page), isNull(gradingResults.supersededAt)))
      .orderBy(
        sql`array_position(${sql.raw(`array[${page.join(',')}]`)}, ${gradingResults.submissionId})`,
        desc(criteria.category),
        asc(criteria.position),
        asc(criteria.id),
      );
    for (const { edited, ...result } of results) yield { ...result, ...visibleTexts({ ...result, edited }) };
  }
}
