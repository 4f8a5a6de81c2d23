import type { Transaction } from '@server/db/client';
import { companies } from '@server/db/schema/company';
import { inArray, sql } from 'drizzle-orm';

/**
 * The company that an e-mail domain belongs to: the most specific of the domain and its parents, or null.
 * Until the transaction ends, nobody who takes `pg_advisory_xact_lock(hashtext('domain:' || domain))` makes a company
 * of one of these domains: so that a submission on its way and a company being made cannot miss each other. Shared,
 * because uploads of one domain need not wait for each other.
 */
export async function findCompanyOfDomain(tx: Transaction, domain: string): Promise<number | null> {
  const domains = domainAndParents(domain);
  for (const name of domains.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext(${`domain:${name}`}))`);
  }
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.domain, domains))
    .orderBy(sql`length(${companies.domain}) desc`)
    .limit(1);
  return rows[0]?.id ?? null;
}

/** `a.b.com` → `a.b.com`, `b.com`, `com`. */
function domainAndParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
