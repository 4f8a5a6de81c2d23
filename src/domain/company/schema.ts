import { type } from 'arktype';
import { companyFaults } from '../messages/company';
import { isEmail, normalizeEmail } from '../submission/email';
import { count, distribution, id, percent } from '../value/schema';
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

const fields = { id, name: 'string', domain: 'string', contactEmail: 'string | null', createdAt: 'Date' } as const;

export const company = type(fields);

export const savedCompany = type({ ...fields, 'warning?': 'string' });

export const companyPerformance = type({
  companyId: id.or('null'),
  name: 'string | null',
  domain: 'string | null',
  submissions: count,
  graded: count,
  averageScore: percent,
  distribution,
});

export const performancePage = type({ rows: companyPerformance.array(), total: count, companies: count });
