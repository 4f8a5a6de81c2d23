import type { LoggedIn } from '@server/context';
import { companies } from '@server/db/schema/company';
import type { Deps } from '@server/deps';
import { recordAudit } from '@server/services/audit/record';
import { eq } from 'drizzle-orm';
import { lockCompany } from './find';
import { lockDomains, unlinkSubmissions } from './link-submissions';

/**
 * Deletes a company [7.19]; its submissions stay, without a company. An upload that is about to name it is waited for.
 * @throws {AppError} not-found
 */
export async function deleteCompany(deps: Pick<Deps, 'database'>, caller: LoggedIn, id: number): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const { name, domain } = await lockCompany(tx, id);
    await lockDomains(tx, domain);
    await unlinkSubmissions(tx, id);
    await tx.delete(companies).where(eq(companies.id, id));
    await recordAudit(tx, caller.user, 'company.deleted', name, { name: { from: name, to: null } });
  });
}
