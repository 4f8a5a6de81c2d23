import { companySentences } from '@domain/messages/company';
import { isPersonalDomain } from '@domain/submission/display-company';
import { violatedConstraint } from '@server/db/violation';
import { AppError } from '@server/errors';
import type { Company } from './find';

/** A company as it was saved; `warning` says what is unusual about it. */
export type SavedCompany = Company & { warning?: string };

export function withWarning(company: Company): SavedCompany {
  if (!isPersonalDomain(company.domain)) return company;
  return { ...company, warning: companySentences.publicMail(company.domain) };
}

/**
 * Runs a write of a company. The database decides what is taken, so that of two at once one is refused.
 * @throws {AppError} conflict for a domain that another company has
 */
export async function refusingDuplicates<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error, 'unique') !== 'companies_domain_unique') throw error;
    const message = companySentences.domainTaken;
    throw new AppError('conflict', message, { issues: [{ path: 'domain', message }] });
  }
}
