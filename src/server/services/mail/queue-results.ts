import type { Transaction } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { isOn } from '@server/services/setting/is-on';
import { eq } from 'drizzle-orm';
import { enqueueMail } from './enqueue';

/**
 * Mails a submission's results to its student when `auto_email_results` is 'true' [3.13]: once, however often it is
 * called, whether or not the portal displays results, but not while these are held back. For the transaction that
 * completes the first grading, and for the one that releases results after it.
 */
export async function queueResultsMail(tx: Transaction, submissionId: number): Promise<void> {
  if (!(await isOn(tx, 'auto_email_results'))) return;
  const [student] = await tx
    .select({ recipient: submissions.userEmail, release: submissions.release })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!student || student.release === 'held') return;
  const { recipient } = student;
  await enqueueMail(tx, { kind: 'results', recipient, submissionId, onceKey: `results:${submissionId}` });
}
