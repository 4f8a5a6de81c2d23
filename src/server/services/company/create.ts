import type { LoggedIn } from '@server/context';
import { companies } from '@server/db/schema/company';
import type { Deps } from '@server/deps';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { linkSubmissions, lockDomains } from './link-submissions';
import { refusingDuplicates, type SavedCompany, withWarning } from './save';

/** `domain` and `contactEmail` are in the form that is kept. */
export type CompanyInput = { name: string; domain: string; contactEmail?: string | null };

/**
 * Makes a company [7.17] and gives it the submissions from its domain or below it that have no company.
 * @throws {AppError} conflict for a domain that another company has
 */
export function createCompany(
  deps: Pick<Deps, 'database'>,
  caller: LoggedIn,
  { name, domain, contactEmail = null }: CompanyInput,
): Promise<SavedCompany> {
  const values = { name: name.trim(), domain, contactEmail };
  return refusingDuplicates(() =>
    deps.database.db.transaction(async (tx) => {
      await lockDomains(tx, domain);
      const [row] = await tx.insert(companies).values(values).returning();
      if (!row) throw new Error('an inserted company was not answered');
      await linkSubmissions(tx, row.id, domain);
      await recordAudit(tx, caller.user, 'company.created', row.name, changesBetween({}, values));
      return withWarning(tx, row);
    }),
  );
}
