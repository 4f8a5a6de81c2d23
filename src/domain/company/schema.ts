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

/** How a company's submissions did; the one row without a company has nulls. */
export const companyPerformance = type({
  companyId: id.or('null'),
  name: 'string | null',
  domain: 'string | null',
  submissions: count,
  /** How many of them are completely graded. */
  graded: count,
  /** Of those, in percent with one decimal; 0 when there are none. */
  averageScore: percent,
  /** How many of those reach 0, 1, … 100 whole percent: 101 counts. */
  distribution,
});

/** `total` counts the rows, one without a company among them; `companies` only those that are stored. */
export const performancePage = type({ rows: companyPerformance.array(), total: count, companies: count });

export type CompanyPerformance = typeof companyPerformance.infer;

export type PerformancePage = typeof performancePage.infer;
