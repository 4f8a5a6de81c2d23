import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { refusingDuplicates } from '@server/db/refusing-duplicates';
import { companies } from '@server/db/schema/company';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { linkSubmissions, lockDomains } from './link-submissions';
import { type SavedCompany, withWarning } from './save';

export type CompanyInput = { name: string; domain: string; contactEmail?: string | null };

/** [7.17] Links submissions from its domain that have no company. @throws {AppError} conflict for a domain in use */
export function createCompany(
  db: Db,
  caller: LoggedIn,
  { name, domain, contactEmail = null }: CompanyInput,
): Promise<SavedCompany> {
  const values = { name: name.trim(), domain, contactEmail };
  return refusingDuplicates(() =>
    db.transaction(async (tx) => {
      await lockDomains(tx, domain);
      const [row] = await tx.insert(companies).values(values).returning();
      if (!row) throw new Error('an inserted company was not answered');
      await linkSubmissions(tx, row.id, domain);
      await recordAudit(tx, caller.user, 'company.created', row.name, changesBetween({}, values));
      return withWarning(tx, row);
    }),
  );
}
