import type { Transaction } from '@server/db/client';
import { companies } from '@server/db/schema/company';
import { inArray, sql } from 'drizzle-orm';

/** The most specific match. A shared lock per domain, so that an upload and a new company can't miss each other. */
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

function domainAndParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
