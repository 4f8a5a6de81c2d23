import { maxOpenQuestions, questionSentences } from '@domain/messages/question';
import { submissionGone } from '@domain/messages/submission';
import type { OwnQuestion } from '@domain/question/schema';
import type { Caller } from '@server/context';
import type { Transaction } from '@server/db/client';
import { gradingResults } from '@server/db/schema/grading-result';
import { questions } from '@server/db/schema/question';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { lockSubmission } from '@server/grading/result/recount';
import { addressBucket, requireRoom, type Throttle, takeRoom } from '@server/services/throttle/throttle';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { readOwnQuestions } from './read';

export type Asked = { id: number; criterionId?: number | null; question: string };

/**
 * Keeps what a student asks about one result, or about the submission as a whole. The same question twice while it
 * waits is one question.
 * @throws {AppError} not-found for an area without a result; conflict when 20 wait for an answer; too-many
 */
export async function askQuestion(
  { database }: Pick<Deps, 'database'>,
  caller: Caller,
  { id: submissionId, criterionId = null, question: written }: Asked,
): Promise<OwnQuestion> {
  const throttle = askedFrom(caller);
  await requireRoom(database.db, throttle, questionSentences.tooManyAsked);
  return database.db.transaction(async (tx) => {
    // Locked, so that two browsers of one student count to 20 together.
    if (!(await lockSubmission(tx, submissionId))) throw new AppError('not-found', submissionGone);
    if (criterionId !== null) await requireCurrentResult(tx, submissionId, criterionId);
    const question = written.trim();
    const open = await readOwnQuestions(
      tx,
      and(eq(questions.submissionId, submissionId), isNull(questions.answeredAt)),
      asc(questions.id),
    );
    const same = open.find((other) => other.question === question && other.criterionId === criterionId);
    if (same) return same;
    if (open.length >= maxOpenQuestions) throw new AppError('conflict', questionSentences.tooManyOpen);
    const [kept] = await tx
      .insert(questions)
      .values({ submissionId, criterionId, question })
      .returning({ id: questions.id });
    const [asked] = kept ? await readOwnQuestions(tx, eq(questions.id, kept.id), asc(questions.id)) : [];
    if (!asked) throw new Error('an inserted question was not answered');
    await takeRoom(tx, throttle, questionSentences.tooManyAsked);
    return asked;
  });
}

/** A class shares an address: more than it asks in an hour, and less than a program would. */
function askedFrom({ address }: Pick<Caller, 'address'>): Throttle {
  return { bucket: addressBucket('question', address), max: 300, seconds: 3_600 };
}

async function requireCurrentResult(tx: Transaction, submissionId: number, criterionId: number): Promise<void> {
  const [result] = await tx
    .select({ id: gradingResults.id })
    .from(gradingResults)
    .where(
      and(
        eq(gradingResults.submissionId, submissionId),
        eq(gradingResults.criterionId, criterionId),
        isNull(gradingResults.supersededAt),
      ),
    );
  if (!result) throw new AppError('not-found', questionSentences.noResult);
}
