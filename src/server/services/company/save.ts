import { parentDomains } from '@domain/company/domain';
import { companySentences } from '@domain/messages/company';
import { isPersonalDomain } from '@domain/submission/display-company';
import type { Transaction } from '@server/db/client';
import { submissions } from '@server/db/schema/submission';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Company } from './find';
import { inDomain } from './link-submissions';

export type SavedCompany = Company & { warning?: string };

/** Call it after linking. */
export async function withWarning(tx: Transaction, company: Company): Promise<SavedCompany> {
  const { domain } = company;
  if (isPersonalDomain(domain)) return { ...company, warning: companySentences.publicMail(domain) };
  const parent = await parentWithStudents(tx, company);
  return parent === null ? company : { ...company, warning: companySentences.nobodyLinked(domain, parent) };
}

async function parentWithStudents(tx: Transaction, { id, domain }: Company): Promise<string | null> {
  const parents = parentDomains(domain);
  const widest = parents.at(-1);
  if (widest === undefined) return null;
  const rows = await tx
    .selectDistinct({ domain: submissions.emailDomain })
    .from(submissions)
    .where(
      and(
        or(isNull(submissions.companyId), eq(submissions.companyId, id)),
        inDomain(widest),
        eq(submissions.isTest, false),
      ),
    );
  const isAt = (at: string) => rows.some((row) => row.domain === at || row.domain.endsWith(`.${at}`));
  return isAt(domain) ? null : (parents.find(isAt) ?? null);
}
