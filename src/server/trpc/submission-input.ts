import { id } from '@domain/value/schema';
import { type } from 'arktype';
import { text } from './input';

export const submissionListFields = {
  'caseStudyId?': id,
  'status?': "'pending' | 'graded'",
  'search?': text(200),
  'percentFrom?': '0 <= number.integer <= 100',
  'percentTo?': '0 <= number.integer <= 100',
  'attempts?': "'all' | 'latest'",
  'page?': '1 <= number.integer <= 2147483647',
  'limit?': '1 <= number.integer <= 1000',
} as const;

export const companyFields = { 'companyId?': id, 'company?': "'none'" } as const;

export const submissionList = type({ '+': 'delete', ...companyFields, ...submissionListFields });
