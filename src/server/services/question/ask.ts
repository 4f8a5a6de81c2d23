import { maxOpenQuestions, questionSentences } from '@domain/messages/question';
import type { OwnQuestion } from '@domain/question/schema';
import type { Caller } from '@server/context';
import type { Db } from '@server/db/client';
import { questions } from '@server/db/schema/question';
import { AppError } from '@server/errors';
import { lockActiveCourse } from '@server/services/course/require-active';
import { requireCurrentResult } from '@server/services/grading-result/find';
import { requireLocked } from '@server/services/submission/require';
import { addressBucket, requireRoom, type Throttle, takeRoom } from '@server/services/throttle/throttle';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { readOwnQuestions } from './read';

export type Asked = { id: number; criterionId?: number | null; question: string };

/** Repeating an open question returns it. @throws {AppError} not-found; conflict at 20 or if archived; too-many */
export async function askQuestion(
  db: Db,
  caller: Caller,
  { id: submissionId, criterionId = null, question: written }: Asked,
): Promise<OwnQuestion> {
  const throttle = askedFrom(caller);
  await requireRoom(db, throttle, questionSentences.tooManyAsked);
  return db.transaction(async (tx) => {
    // So that a student's two browsers can't both pass the limit of 20.
    await requireLocked(tx, submissionId);
    await lockActiveCourse(tx, sql`(select case_study_id from submissions where id = ${submissionId})`);
    if (criterionId !== null) await requireCurrentResult(tx, submissionId, criterionId, questionSentences.noResult);
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

/** A class shares an address: more than it asks in an hour, less than a program would. */
function askedFrom({ address }: Pick<Caller, 'address'>): Throttle {
  return { bucket: addressBucket('question', address), max: 300, seconds: 3_600 };
}
