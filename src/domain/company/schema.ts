import { companyFaults } from '../messages/company';
import { type } from '../schema';
import { isEmail, normalizeEmail } from '../submission/email';
import { count, distribution, id, percent } from '../value/schema';
import { normalizeDomain } from './domain';

export const companyDomain = type('string').pipe(
  (text, context) => normalizeDomain(text) ?? context.error({ message: companyFaults.domain }),
);

export const contactEmail = type('string | null').pipe((text, context) => {
  const address = normalizeEmail(text ?? '');
  if (address === '') return null;
  return isEmail(address) ? address : context.error({ message: companyFaults.contactEmail });
});

const fields = { id, name: 'string', domain: 'string', contactEmail: 'string | null', createdAt: 'Date' } as const;

export const company = type(fields);

export const savedCompany = type({ ...fields, 'warning?': 'string' });

const companyPerformance = type({
  companyId: id.or('null'),
  name: 'string | null',
  domain: 'string | null',
  submissions: count,
  graded: count,
  /** Percent with one decimal; 0 if none are graded. */
  averageScore: percent,
  distribution,
});

/** `total` includes the row without a company, `companies` doesn't. */
export const performancePage = type({ rows: companyPerformance.array(), total: count, companies: count });

export type CompanyPerformance = typeof companyPerformance.infer;

export type PerformancePage = typeof performancePage.infer;
