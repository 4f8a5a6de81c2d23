import type { Extension } from '@domain/extension/schema';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { extensions } from '@server/db/schema/student';
import { recordAudit } from '@server/services/audit/record';
import { lockCaseStudy } from '@server/services/case-study/find';
import { enqueueMail } from '@server/services/mail/enqueue';
import { lockTeams, startingAnew } from '@server/services/team/lock';
import { and, eq } from 'drizzle-orm';
import { listExtensions } from './list';

type Given = { id: number; email: string; until?: Date | null; extraAttempts?: number; mail?: boolean };

/** Without a date and attempts it is removed [C8.7]. @throws {AppError} not-found */
export async function setExtension(
  db: Db,
  caller: LoggedIn,
  { id, email, until = null, extraAttempts = 0, mail = false }: Given,
): Promise<Extension[]> {
  const values = { until, extraAttempts, setByName: caller.user.username };
  const removed = until === null && extraAttempts === 0;
  const write = () =>
    db.transaction(async (tx) => {
      const { name } = await lockCaseStudy(tx, id);
      await lockTeams(tx, id, [email]);
      if (removed) await tx.delete(extensions).where(and(eq(extensions.caseStudyId, id), eq(extensions.email, email)));
      else
        await tx
          .insert(extensions)
          .values({ caseStudyId: id, email, ...values })
          .onConflictDoUpdate({ target: [extensions.caseStudyId, extensions.email], set: values });
      if (mail && !removed)
        await enqueueMail(tx, { kind: 'extension', recipient: email, details: { caseStudyId: id } });
      await recordAudit(tx, caller.user, 'extension.set', name, {
        [removed ? 'removed' : 'updated']: { from: null, to: 1 },
      });
    });
  await startingAnew(write);
  return listExtensions(db, id);
}
