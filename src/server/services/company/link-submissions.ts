import type { Transaction } from '@server/db/client';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Waits for uploads from these domains that are on their way, and holds later ones up until the transaction ends:
 * the other side of `findCompanyOfDomain`.
 */
export async function lockDomains(tx: Transaction, ...domains: string[]): Promise<void> {
  for (const domain of [...new Set(domains)].toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`domain:${domain}`}))`);
  }
}

/** That a submission comes from `domain` or below it. */
export function inDomain(domain: string): SQL {
  const below = `%.${domain.replace(/[\\%_]/g, '\\$&')}`;
  return sql`(email_domain = ${domain} or email_domain like ${below})`;
}

/**
 * Links the submissions from `domain` or below it that have no company; the domain is locked. The newest first, as a
 * delete locks a student's attempts, so that neither it nor another company made at once deadlocks with this.
 */
export async function linkSubmissions(tx: Transaction, companyId: number, domain: string): Promise<void> {
  await tx.execute(sql`
    update submissions set company_id = ${companyId} where id in (
      select id from submissions where company_id is null and ${inDomain(domain)}
      order by id desc for no key update)`);
}

/** Takes the company from its submissions, in the same order: the foreign key alone would have none. */
export async function unlinkSubmissions(tx: Transaction, companyId: number): Promise<void> {
  await tx.execute(sql`
    update submissions set company_id = null where id in (
      select id from submissions where company_id = ${companyId} order by id desc for no key update)`);
}
