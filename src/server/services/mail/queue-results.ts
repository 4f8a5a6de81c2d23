import type { Transaction } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { isHeld } from '@server/grading/result/is-visible';
import { isOn } from '@server/services/setting/is-on';
import { mailOthers } from '@server/services/team/members';
import { eq } from 'drizzle-orm';
import { enqueueMail } from './enqueue';

/** [3.13] At most once, and never of a test or of hidden results. Call it after `lockForEmail`. */
export async function queueResultsMail(tx: Transaction, submissionId: number): Promise<void> {
  if (!(await isOn(tx, 'auto_email_results'))) return;
  const [student] = await tx
    .select({ recipient: submissions.userEmail, held: isHeld, isTest: submissions.isTest })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  if (!student || student.held || student.isTest) return;
  const { recipient } = student;
  const onceKey = `results:${submissionId}`;
  await enqueueMail(tx, { kind: 'results', recipient, submissionId, onceKey });
  await mailOthers(tx, submissionId, onceKey);
}
