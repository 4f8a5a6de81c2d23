import type { EmailVia } from '@domain/mail/schema';
import { questionSentences } from '@domain/messages/question';
import { mailsGo } from '@server/config';
import type { LoggedIn } from '@server/context';
import type { Transaction } from '@server/db/client';
import { questions } from '@server/db/schema/question';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { announceUpdate } from '@server/grading/events/event-log';
import { lockSubmission } from '@server/grading/result/recount';
import { recordAudit } from '@server/services/audit/record';
import { enqueueMail } from '@server/services/mail/enqueue';
import { touchSubmission } from '@server/services/marking/touch';
import { existingAccount } from '@server/services/user/existing-account';
import { asc, eq, sql } from 'drizzle-orm';
import { type Question, readQuestions } from './read';

/** Emails once: repeating changes nothing. @throws {AppError} not-found; conflict, with the answered question */
export async function answerQuestion(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  caller: LoggedIn,
  { id, answer: written }: { id: number; answer: string },
): Promise<Question & { emailVia: EmailVia }> {
  const answer = written.trim();
  const answered = await database.db.transaction(async (tx) => {
    const before = await readQuestion(tx, id);
    // Locks the submission first, as everywhere.
    if (!(await lockSubmission(tx, before.submissionId))) throw gone();
    const now = await readQuestion(tx, id);
    if (now.answer === answer) return now;
    if (now.answer !== null) throw new AppError('conflict', questionSentences.answeredAlready, { current: now });
    await tx
      .update(questions)
      .set({ answer, answeredAt: sql`now()`, answeredBy: existingAccount(caller.user) })
      .where(eq(questions.id, id));
    await queueAnswerMail(tx, now);
    await announceUpdate(tx, before.submissionId);
    await touchSubmission(tx, caller.user, before.submissionId);
    const changes = { question: { from: null, to: id } };
    await recordAudit(tx, caller.user, 'question.answered', `submission ${before.submissionId}`, changes);
    return readQuestion(tx, id);
  });
  return { ...answered, emailVia: mailsGo(config) };
}

async function queueAnswerMail(tx: Transaction, { id, submissionId }: Question): Promise<void> {
  const [student] = await tx
    .select({ recipient: submissions.userEmail })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!student) throw gone();
  const { recipient } = student;
  await enqueueMail(tx, { kind: 'answer', recipient, submissionId, questionId: id, onceKey: `answer:${id}` });
}

async function readQuestion(tx: Transaction, id: number): Promise<Question> {
  const [question] = await readQuestions(tx, eq(questions.id, id), asc(questions.id), 1);
  if (!question) throw gone();
  return question;
}

function gone(): AppError {
  return new AppError('not-found', questionSentences.gone);
}
