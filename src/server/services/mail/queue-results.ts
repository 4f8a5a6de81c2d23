import type { Transaction } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { isHeld } from '@server/grading/result/is-visible';
import { isOn } from '@server/services/setting/is-on';
import { eq } from 'drizzle-orm';
import { enqueueMail } from './enqueue';

/**
 * At most once, if `auto_email_results` is 'true' and the results are not held back [3.13]. For the transactions that
 * complete the first grading or release results.
 */
export async function queueResultsMail(tx: Transaction, submissionId: number): Promise<void> {
  if (!(await isOn(tx, 'auto_email_results'))) return;
  const [student] = await tx
    .select({ recipient: submissions.userEmail, held: isHeld })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!student || student.held) return;
  const { recipient } = student;
  await enqueueMail(tx, { kind: 'results', recipient, submissionId, onceKey: `results:${submissionId}` });
}
