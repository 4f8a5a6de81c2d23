import { type } from 'arktype';
import { count, distribution, percent } from './dashboard-output';
import { id } from './input';

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
