import { id } from '@domain/value/schema';
import { type } from 'arktype';
import { text } from './input';

const filterFields = {
  'caseStudyId?': id,
  'status?': "'pending' | 'graded'",
  'search?': text(200),
  'percentFrom?': '0 <= number.integer <= 100',
  'percentTo?': '0 <= number.integer <= 100',
  'attempts?': "'all' | 'latest'",
} as const;

export const submissionListFields = {
  ...filterFields,
  'page?': '1 <= number.integer <= 2147483647',
  'limit?': '1 <= number.integer <= 1000',
} as const;

export const companyFields = { 'companyId?': id, 'company?': "'none'" } as const;

/** Closed: a misspelled field would let a bulk action reach everything. */
export const submissionFilter = type({ '+': 'reject', ...companyFields, ...filterFields });

export const submissionList = type({ '+': 'delete', ...companyFields, ...submissionListFields });
