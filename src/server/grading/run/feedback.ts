import type { RunKind } from '@domain/grading/states';
import type { Db } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { gradingRunCriteria, gradingRuns } from '@server/db/schema/grading-run';
import type { Feedback } from '@server/grading/grader/grader';
import { and, eq, isNull, ne } from 'drizzle-orm';

type Asked = { kind: RunKind; feedback: string | null };

type Replaced = { score: number; maxScore: number; rationale: string; userFeedback: string | null };

export const replacedColumns = {
  score: gradingResults.score,
  maxScore: gradingResults.maxScore,
  rationale: gradingResults.rationale,
  userFeedback: gradingResults.userFeedback,
};

export function joinFeedback(texts: readonly (string | null)[]): string | null {
  return texts.filter((text) => text !== null && text !== '').join('\n\n') || null;
}

/** What a run asks the grader about the result that it replaces. A re-grade was opened with all of it. */
export function feedbackOn({ kind, feedback }: Asked, { userFeedback, ...earlier }: Replaced): Feedback | null {
  const asked = kind === 'regrade' ? feedback : joinFeedback([userFeedback, feedback]);
  return asked === null ? null : { ...earlier, feedback: asked };
}

/** By criterion, of those that the run still has to grade. */
export async function feedbackOfRun(db: Db, runId: number): Promise<ReadonlyMap<number, Feedback>> {
  const rows = await db
    .select({
      criterionId: gradingRunCriteria.criterionId,
      kind: gradingRuns.kind,
      feedback: gradingRuns.feedback,
      replaced: replacedColumns,
    })
    .from(gradingRuns)
    .innerJoin(gradingRunCriteria, eq(gradingRunCriteria.runId, gradingRuns.id))
    .innerJoin(
      gradingResults,
      and(
        eq(gradingResults.submissionId, gradingRuns.submissionId),
        eq(gradingResults.criterionId, gradingRunCriteria.criterionId),
        isNull(gradingResults.supersededAt),
      ),
    )
    .where(and(eq(gradingRuns.id, runId), ne(gradingRunCriteria.state, 'done')));
  return new Map(
    rows.flatMap(({ criterionId, replaced, ...run }) => {
      const feedback = feedbackOn(run, replaced);
      return feedback ? [[criterionId, feedback] as const] : [];
    }),
  );
}
