import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { companies } from '@server/db/schema/company';
import { recordAudit } from '@server/services/audit/record';
import { eq } from 'drizzle-orm';
import { lockCompany } from './find';
import { lockDomains, unlinkSubmissions } from './link-submissions';

/** Its submissions stay [7.19]. Waits for uploads that are about to name it. @throws {AppError} not-found */
export async function deleteCompany(db: Db, caller: LoggedIn, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, domain } = await lockCompany(tx, id);
    await lockDomains(tx, domain);
    await unlinkSubmissions(tx, id);
    await tx.delete(companies).where(eq(companies.id, id));
    await recordAudit(tx, caller.user, 'company.deleted', name, { name: { from: name, to: null } });
  });
}
