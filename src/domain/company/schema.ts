import { type } from 'arktype';
import { companyFaults } from '../messages/company';
import { isEmail, normalizeEmail } from '../submission/email';
import { normalizeDomain } from './domain';

/** A company's e-mail domain as it is kept, made of whatever form it is written in. */
export const companyDomain = type('string').pipe(
  (text, context) => normalizeDomain(text) ?? context.error({ message: companyFaults.domain }),
);

/** An address, or null for none; a blank one is none [5.8]. */
export const contactEmail = type('string | null').pipe((text, context) => {
  const address = normalizeEmail(text ?? '');
  if (address === '') return null;
  return isEmail(address) ? address : context.error({ message: companyFaults.contactEmail });
});
