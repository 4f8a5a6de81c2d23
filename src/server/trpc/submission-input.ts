import { flagCodes } from '@domain/flag/flag-codes';
import { mailStates } from '@domain/mail/states';
import { type } from '@domain/schema';
import { submissionSorts, submissionStates } from '@domain/submission/states';
import { id } from '@domain/value/schema';
import { courseField, listOf, moment, text } from './input';

export const companyFields = { 'companyId?': id, 'company?': "'none'" } as const;

export const submissionFilterFields = {
  'caseStudyId?': id,
  'status?': "'pending' | 'graded'",
  'search?': text(200),
  'percentFrom?': '0 <= number.integer <= 100',
  'percentTo?': '0 <= number.integer <= 100',
  'attempts?': "'all' | 'latest'",
  'state?': listOf(submissionStates),
  'emailState?': listOf(['none', ...mailStates]),
  'flag?': listOf(flagCodes),
  'changedSinceSent?': 'boolean',
  'toReview?': 'boolean',
  'olderRubric?': 'boolean',
  'late?': 'boolean',
  'team?': 'boolean',
  'marker?': type.enumerated('me', 'none').or(id),
  'published?': 'boolean',
  'changedByPerson?': 'boolean',
  'submittedFrom?': moment,
  'submittedBefore?': moment,
  'test?': 'boolean',
} as const;

/** Closed: a misspelled field would let a bulk action reach everything. */
export const submissionFilter = type({ '+': 'reject', ...companyFields, ...submissionFilterFields });

const turned = submissionSorts.map((sort) => `-${sort}` as const);

export const submissionListFields = {
  ...submissionFilterFields,
  'sort?': type.enumerated(...submissionSorts, ...turned),
  'page?': '1 <= number.integer <= 2147483647',
  'limit?': '1 <= number.integer <= 1000',
} as const;

export const submissionQuery = type({ '+': 'delete', ...courseField, ...companyFields, ...submissionFilterFields });

export const submissionList = type({ '+': 'delete', ...courseField, ...companyFields, ...submissionListFields });
