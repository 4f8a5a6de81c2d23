import { countedSubmissions, personSentences } from '@domain/messages/personal-data';
import { normalizeEmail } from '@domain/submission/email';
import type { LoggedIn } from '@server/context';
import { invitations } from '@server/db/schema/course';
import { mails } from '@server/db/schema/mail';
import { submissions } from '@server/db/schema/submission';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { forgetStudent } from '@server/services/class-upload/forget';
import { forgetAddress } from '@server/services/student/forget';
import type { DeletingDeps } from '@server/services/submission/delete';
import { discardRemoved, leaveCopies, removeSubmission } from '@server/services/submission/remove';
import { leaveTeams } from '@server/services/team/leave';
import { desc, eq } from 'drizzle-orm';
import { addressOf, handedInBy, sentTo } from './find';

export type Erased = { submissions: number; otherMails: number };

/** The address is nowhere afterwards, not even in the audit log. @throws {AppError} invalid; not-found */
export async function erasePerson(
  deps: DeletingDeps,
  caller: LoggedIn,
  { email, confirmation }: { email: string; confirmation: string },
): Promise<Erased> {
  const address = addressOf(email);
  if (normalizeEmail(confirmation) !== address) {
    const issues = [{ path: 'confirmation', message: personSentences.mismatch }];
    throw new AppError('invalid', personSentences.mismatch, { issues });
  }
  const { keys, ...erased } = await deps.database.db.transaction(async (tx) => {
    const shared = await leaveTeams(tx, address);
    const rows = await tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(handedInBy(address))
      .orderBy(desc(submissions.id));
    const left: string[] = [];
    for (const { id } of rows) left.push(...((await removeSubmission(deps.mailCopies, tx, id)) ?? []));
    left.push(...(await leaveCopies(deps.mailCopies, tx, sentTo(address))));
    const lists = (await forgetStudent(tx, address)) + (await forgetAddress(tx, address));
    const others = await tx.delete(mails).where(sentTo(address)).returning({ id: mails.id });
    const invited = await tx
      .delete(invitations)
      .where(eq(invitations.email, address))
      .returning({ id: invitations.id });
    if (rows.length + others.length + lists + invited.length + shared === 0)
      throw new AppError('not-found', personSentences.nothing);
    await recordAudit(tx, caller.user, 'person.erased', countedSubmissions(rows.length), {
      deletedSubmissions: { from: null, to: rows.length },
    });
    return { submissions: rows.length, otherMails: others.length, keys: left };
  });
  await deps.at('person.erased');
  await discardRemoved(deps, keys);
  return erased;
}
