import { courseSentences } from '@domain/messages/course';
import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { invitations } from '@server/db/schema/course';
import { mails } from '@server/db/schema/mail';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { and, eq } from 'drizzle-orm';

/** Its link dies at once. @throws {AppError} not-found */
export async function withdrawInvitation(db: Db, caller: LoggedIn, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update');
    if (!found) throw new AppError('not-found', courseSentences.noInvitation);
    await removeInvitation(tx, found.courseId, found.email);
    const { email, role } = found;
    await recordAudit(tx, caller.user, 'course.invitation-withdrawn', email, { role: { from: role, to: null } });
  });
}

/** With its email, if that is not sent. */
export async function removeInvitation(tx: Transaction, courseId: number, email: string): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.courseId, courseId), eq(invitations.email, email)));
  await tx
    .delete(mails)
    .where(
      and(
        eq(mails.courseId, courseId),
        eq(mails.kind, 'invitation'),
        eq(mails.recipient, email),
        eq(mails.state, 'queued'),
      ),
    );
}
