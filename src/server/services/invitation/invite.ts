import type { CourseRole } from '@domain/course/roles';
import type { Invitation } from '@domain/course/schema';
import type { CallingUser } from '@server/context';
import type { Transaction } from '@server/db/client';
import { invitations } from '@server/db/schema/course';
import { recordAudit } from '@server/services/audit/record';
import { enqueueMail } from '@server/services/mail/enqueue';
import { existingAccount } from '@server/services/user/existing-account';
import { sql } from 'drizzle-orm';
import { removeInvitation } from './remove';

const days = 14;

/** Replaces an earlier one, whose link dies. */
export async function invite(
  tx: Transaction,
  actor: CallingUser & { courseId: number },
  { email, role }: { email: string; role: CourseRole },
): Promise<Invitation> {
  const { courseId } = actor;
  await removeInvitation(tx, courseId, email);
  const { id, expiresAt } = invitations;
  const [made] = await tx
    .insert(invitations)
    .values({
      ...{ courseId, email, role, invitedBy: existingAccount(actor) },
      expiresAt: sql`now() + make_interval(days => ${days})`,
    })
    .returning({ id, email: invitations.email, role: invitations.role, expiresAt });
  if (!made) throw new Error('an inserted invitation was not answered');
  await enqueueMail(tx, { kind: 'invitation', recipient: email, courseId, details: { invitationId: made.id } });
  await recordAudit(tx, actor, 'course.invited', email, { role: { from: null, to: role } });
  return made;
}
