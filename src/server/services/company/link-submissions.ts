import type { Transaction } from '@server/db/client';
import { escaped } from '@server/db/like';
import { type SQL, sql } from 'drizzle-orm';

/** The exclusive side of `findCompanyOfDomain`: waits for uploads from these domains, and blocks later ones. */
export async function lockDomains(tx: Transaction, ...domains: string[]): Promise<void> {
  for (const domain of [...new Set(domains)].toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`domain:${domain}`}))`);
  }
}

export function inDomain(domain: string): SQL {
  const below = `%.${escaped(domain)}`;
  return sql`(email_domain = ${domain} or email_domain like ${below})`;
}

/** Newest first, as deleting locks a student's attempts, because any other order could deadlock. */
export async function linkSubmissions(tx: Transaction, companyId: number, domain: string): Promise<void> {
  await tx.execute(sql`
    update submissions set company_id = ${companyId} where id in (
      select id from submissions where company_id is null and not is_test and ${inDomain(domain)}
      order by id desc for no key update)`);
}

/** In the same order, which the foreign key alone wouldn't keep. */
export async function unlinkSubmissions(tx: Transaction, companyId: number): Promise<void> {
  await tx.execute(sql`
    update submissions set company_id = null where id in (
      select id from submissions where company_id = ${companyId} order by id desc for no key update)`);
}
