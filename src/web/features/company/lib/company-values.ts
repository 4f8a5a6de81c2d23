import { normalizeDomain } from '@domain/company/domain';
import { companyFaults, companyFormTexts, companySentences } from '@domain/messages/company';
import { isPersonalDomain } from '@domain/submission/display-company';
import { isEmail } from '@domain/submission/email';
import { countCharacters } from '@web/lib/count-characters';

/** In characters. */
const maxCompanyNameLength = 200;

export type CompanyValues = { name: string; domain: string; contactEmail: string };

type Stored = { name: string; domain: string; contactEmail: string | null };

export function companyValues(company: Stored | null): CompanyValues {
  const { name, domain, contactEmail } = company ?? { name: '', domain: '', contactEmail: null };
  return { name, domain, contactEmail: contactEmail ?? '' };
}

/** In the order of the form [5.8]; the server has the last word. */
export function companyValueFaults({ name, domain, contactEmail }: CompanyValues): Record<string, string> {
  const faults: Record<string, string> = {};
  const length = countCharacters(name.trim());
  if (length === 0) faults.name = companyFormTexts.nameMissing;
  else if (length > maxCompanyNameLength) faults.name = `Please enter at most ${maxCompanyNameLength} characters.`;
  if (normalizeDomain(domain) === null) faults.domain = `${companyFaults.domain}.`;
  if (contactEmail.trim() !== '' && !isEmail(contactEmail)) faults.contactEmail = `${companyFaults.contactEmail}.`;
  return faults;
}

export function domainNote(typed: string): { text: string; isWarning: boolean } | null {
  const domain = normalizeDomain(typed);
  if (domain === null) return null;
  if (isPersonalDomain(domain)) return { text: companySentences.publicMail(domain), isWarning: true };
  return domain === typed ? null : { text: companyFormTexts.keptAs(domain), isWarning: false };
}
