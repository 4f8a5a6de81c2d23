import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import type { Deps } from '@server/deps';
import { composeMail } from '@server/services/mail/compose';
import { eq } from 'drizzle-orm';

/** Never queued, because a running server would give the mail to a provider. */
export async function putIntoOutbox(
  deps: Deps,
  about: { kind: 'results'; submissionId: number } | { kind: 'answer'; submissionId: number; questionId: number },
  at: Date,
): Promise<void> {
  const { db } = deps.database;
  const mail = await db.transaction(async (tx) => {
    const { kind, submissionId } = about;
    const [student] = await tx
      .select({ recipient: submissions.userEmail })
      .from(submissions)
      .where(eq(submissions.id, submissionId));
    const questionId = kind === 'answer' ? about.questionId : null;
    const [row] = await tx
      .insert(mails)
      .values({
        kind,
        submissionId,
        questionId,
        recipient: student?.recipient ?? '',
        onceKey: kind === 'answer' ? `answer:${questionId}` : `results:${submissionId}`,
        state: 'sent',
        attempts: 1,
        createdAt: at,
        notBefore: at,
        sentAt: at,
      })
      .returning();
    if (!row) throw new Error('a mail was not inserted');
    if (kind === 'results')
      await tx.update(submissions).set({ emailSentAt: at }).where(eq(submissions.id, submissionId));
    return row;
  });
  const composed = await composeMail(deps, mail);
  if ('pointless' in composed) throw new Error(composed.pointless);
  const { said, ...written } = composed;
  const message = { id: mail.id, to: mail.recipient, createdAt: mail.createdAt, ...written };
  const outcome = await deps.mailer.send(message, deps.stopping);
  if (outcome.kind !== 'accepted') throw new Error(outcome.reason);
  if (!said) return;
  await db.update(mails).set(said).where(eq(mails.id, mail.id));
  await db.update(submissions).set({ sentDigest: said.digest }).where(eq(submissions.id, about.submissionId));
}
