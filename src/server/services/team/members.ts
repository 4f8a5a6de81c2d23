import type { Transaction } from '@server/db/client';
import { teamMembers } from '@server/db/schema/student';
import { submissions } from '@server/db/schema/submission';
import { enqueueMail } from '@server/services/mail/enqueue';
import { and, asc, eq, ne } from 'drizzle-orm';

/** The others of a submission's team; none without one. */
export async function otherMembers(tx: Transaction, submissionId: number): Promise<string[]> {
  const rows = await tx
    .select({ email: teamMembers.email })
    .from(submissions)
    .innerJoin(teamMembers, eq(teamMembers.teamId, submissions.teamId))
    .where(and(eq(submissions.id, submissionId), ne(teamMembers.email, submissions.userEmail)))
    .orderBy(asc(teamMembers.email));
  return rows.map(({ email }) => email);
}

/** Results emails to the others, each with a link of its own [C8.14]; `key` is that of the uploader's. */
export async function mailOthers(tx: Transaction, submissionId: number, key: string | null): Promise<void> {
  for (const recipient of await otherMembers(tx, submissionId)) {
    const onceKey = key === null ? null : `${key}:${recipient}`;
    await enqueueMail(tx, { kind: 'results', recipient, submissionId, onceKey });
  }
}
