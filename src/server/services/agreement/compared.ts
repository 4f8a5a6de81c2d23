import type { ComparedSubmission } from '@domain/agreement/schema';
import { sampleSentences } from '@domain/messages/lab';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { blindGradings, blindScores, blindSessions } from '@server/db/schema/sample';
import { AppError } from '@server/errors';
import { resultsById } from '@server/grading/result/read';
import { requireMarked } from '@server/services/marking/finish-first';
import { submissionsById } from '@server/services/review/submission';
import { requirePlace, requireSample } from '@server/services/sample/find';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { scoresOfGraders } from './given-scores';

/** @throws {AppError} not-found; forbidden until the caller has finished grading it, and their second marks of it */
export async function comparedSubmission(
  db: Db,
  caller: LoggedIn,
  { id, position }: { id: number; position: number },
): Promise<ComparedSubmission> {
  await requireSample(db, id);
  const submissionId = await requirePlace(db, id, position);
  requireMarked(caller, [submissionId]);
  const rows = await db
    .select({
      session: blindSessions.id,
      userId: blindSessions.userId,
      name: blindSessions.userName,
      criterionId: blindScores.criterionId,
      score: blindScores.score,
      note: blindScores.note,
    })
    .from(blindGradings)
    .innerJoin(blindSessions, and(eq(blindSessions.id, blindGradings.sessionId), eq(blindSessions.sampleId, id)))
    .innerJoin(blindScores, eq(blindScores.gradingId, blindGradings.id))
    .where(and(eq(blindGradings.submissionId, submissionId), isNotNull(blindGradings.finishedAt)))
    .orderBy(asc(blindSessions.id));
  if (!rows.some(({ userId }) => userId === caller.user.id)) {
    throw new AppError('forbidden', sampleSentences.notFinished);
  }
  const scores = await scoresOfGraders(db, [submissionId]);
  const [results, submissions] = await Promise.all([
    resultsById(
      db,
      scores.map(({ resultId }) => resultId),
    ),
    submissionsById(db, [submissionId]),
  ]);
  const submission = submissions.get(submissionId);
  if (!submission) throw new AppError('not-found', sampleSentences.submissionDeleted);
  return {
    position,
    submission,
    results: scores.flatMap(({ resultId, grader }) => {
      const result = results.get(resultId);
      return result ? [{ grader, result }] : [];
    }),
    given: rows.flatMap(({ userId: _, score, ...row }) => (score === null ? [] : [{ ...row, score }])),
  };
}
