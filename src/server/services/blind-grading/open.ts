import { sampleSentences } from '@domain/messages/lab';
import type { LoggedIn } from '@server/context';
import type { Transaction } from '@server/db/client';
import { blindGradings, blindSessions } from '@server/db/schema/sample';
import { AppError } from '@server/errors';
import { requirePlace, requireSample } from '@server/services/sample/find';
import { and, eq } from 'drizzle-orm';

export type OpenGrading = { gradingId: number; submissionId: number };

/** Starts the caller's grading if necessary. @throws {AppError} not-found; conflict once it is finished */
export async function lockOpenGrading(
  tx: Transaction,
  caller: LoggedIn,
  { id, position }: { id: number; position: number },
): Promise<OpenGrading> {
  await requireSample(tx, id);
  const submissionId = await requirePlace(tx, id, position);
  await tx
    .insert(blindSessions)
    .values({ sampleId: id, userId: caller.user.id, userName: caller.user.username })
    .onConflictDoNothing();
  const [session] = await tx
    .select({ id: blindSessions.id })
    .from(blindSessions)
    .where(and(eq(blindSessions.sampleId, id), eq(blindSessions.userId, caller.user.id)));
  if (!session) throw new Error('a blind session was not kept');
  await tx.insert(blindGradings).values({ sessionId: session.id, submissionId }).onConflictDoNothing();
  const [grading] = await tx
    .select({ id: blindGradings.id, finishedAt: blindGradings.finishedAt })
    .from(blindGradings)
    .where(and(eq(blindGradings.sessionId, session.id), eq(blindGradings.submissionId, submissionId)))
    .for('update');
  if (!grading) throw new AppError('not-found', sampleSentences.submissionDeleted);
  if (grading.finishedAt) throw new AppError('conflict', sampleSentences.finishedAlready);
  return { gradingId: grading.id, submissionId };
}
