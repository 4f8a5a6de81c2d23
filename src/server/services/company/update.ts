import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { refusingDuplicates } from '@server/db/refusing-duplicates';
import { companies } from '@server/db/schema/company';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { eq } from 'drizzle-orm';
import type { CompanyInput } from './create';
import { lockCompany } from './find';
import { linkSubmissions, lockDomains } from './link-submissions';
import { type SavedCompany, withWarning } from './save';

/** [7.18] A changed domain links like a new one, and unlinks nothing. @throws {AppError} not-found; conflict */
export function updateCompany(
  db: Db,
  caller: LoggedIn,
  { id, ...changes }: { id: number } & Partial<CompanyInput>,
): Promise<SavedCompany> {
  return refusingDuplicates(() =>
    db.transaction(async (tx) => {
      const before = await lockCompany(tx, id);
      const { name = before.name, domain = before.domain, contactEmail = before.contactEmail } = changes;
      const values = { name: name.trim(), domain, contactEmail };
      const isMoved = domain !== before.domain;
      if (isMoved) await lockDomains(tx, before.domain, domain);
      const [row] = await tx.update(companies).set(values).where(eq(companies.id, id)).returning();
      if (!row) throw new Error('a locked company was not answered');
      if (isMoved) await linkSubmissions(tx, id, domain);
      await recordAudit(tx, caller.user, 'company.updated', before.name, changesBetween(before, values));
      return withWarning(tx, row);
    }),
  );
}
