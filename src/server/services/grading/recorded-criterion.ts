import type { CheckedGrade, CriterionSnapshot } from '@domain/grading/grade';
import { replaySentences } from '@domain/messages/replay';
import type { Db } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { gradingRuns, modelCalls } from '@server/db/schema/grading-run';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { Feedback } from '@server/grading/grader/grader';
import { feedbackOn, replacedColumns } from '@server/grading/run/feedback';
import { criteriaOfRun } from '@server/grading/run/prepare-run';
import type { PreparedSubmission } from '@server/grading/submission/prepared-submission';
import { readSubmission } from '@server/grading/submission/read-submission';
import { and, asc, desc, eq } from 'drizzle-orm';

/** `id` is the submission's. */
export type RecordedPlace = { id: number; run: number; criterionId: number };

type Result = typeof gradingResults.$inferSelect;

export type RecordedCriterion = {
  run: typeof gradingRuns.$inferSelect;
  criterion: CriterionSnapshot;
  calls: (typeof modelCalls.$inferSelect)[];
  /** Null if the run produced none, or a person's score was kept. */
  result: Result | null;
  grader: { name: string; gradedBy: 'ai' | 'offline' };
  /** On the result before it. */
  feedback: Feedback | null;
  submission: PreparedSubmission;
};

/** @throws {AppError} not-found */
export async function readRecorded(
  deps: Pick<Deps, 'database' | 'reader' | 'log' | 'stopping'>,
  { id, run: runId, criterionId }: RecordedPlace,
): Promise<RecordedCriterion> {
  const { db } = deps.database;
  const gone = () => new AppError('not-found', replaySentences.gone);
  const [run] = await db
    .select()
    .from(gradingRuns)
    .where(and(eq(gradingRuns.id, runId), eq(gradingRuns.submissionId, id)));
  if (!run) throw gone();
  const rubric = (await criteriaOfRun(db, runId)).map(({ snapshot }) => snapshot);
  const criterion = rubric.find((one) => one.id === criterionId);
  // Masking depends on the words of the whole rubric, as it did when grading.
  const submission = criterion && (await readSubmission(deps, id, rubric));
  if (!criterion || !submission) throw gone();
  const calls = await db
    .select()
    .from(modelCalls)
    .where(and(eq(modelCalls.runId, runId), eq(modelCalls.criterionId, criterionId)))
    .orderBy(asc(modelCalls.id));
  const [result = null] = await db
    .select()
    .from(gradingResults)
    .where(and(eq(gradingResults.runId, runId), eq(gradingResults.criterionId, criterionId)))
    .orderBy(desc(gradingResults.iteration))
    .limit(1);
  const request = calls.at(-1)?.request;
  const isOffline = request ? request.grader === 'offline' : (result?.gradedBy ?? run.grader) === 'offline';
  const name = typeof request?.model === 'string' ? request.model : run.grader;
  return {
    run,
    criterion,
    calls,
    result,
    grader: isOffline ? { name: 'offline', gradedBy: 'offline' } : { name, gradedBy: 'ai' },
    feedback: result ? await feedbackOf(db, run, result) : null,
    submission,
  };
}

export function gradeOf(result: Result): CheckedGrade {
  const { score, rationale, strengths, opportunities, nextSteps, evidence, flagReasons, flagCodes } = result;
  const { rawScore, calibrationOffset: offset } = result;
  return {
    score,
    rationale,
    strengths,
    opportunities,
    nextSteps,
    evidence,
    flagReasons,
    flagCodes,
    ...(rawScore !== null && offset !== null && { calibrated: { rawScore, offset } }),
  };
}

async function feedbackOf(db: Db, run: RecordedCriterion['run'], result: Result): Promise<Feedback | null> {
  const { submissionId, criterionId, iteration } = result;
  const [earlier] = await db
    .select(replacedColumns)
    .from(gradingResults)
    .where(
      and(
        eq(gradingResults.submissionId, submissionId),
        eq(gradingResults.criterionId, criterionId),
        eq(gradingResults.iteration, iteration - 1),
      ),
    );
  return earlier ? feedbackOn(run, earlier) : null;
}
