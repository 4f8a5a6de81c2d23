import { type } from '../schema';
import { count, id } from '../value/schema';

/** One student, with the latest submission that matches. */
const foundStudent = type({
  /** Null where names are hidden [C8.18]. */
  email: 'string | null',
  displayName: 'string',
  submissions: count,
  submissionId: id,
  courseName: 'string',
  totalScore: 'number.integer | null',
  letterGrade: 'string | null',
});

const foundSubmission = type({
  id,
  displayName: 'string',
  courseName: 'string',
  caseStudyName: 'string',
  fileName: 'string',
  totalScore: 'number.integer | null',
  letterGrade: 'string | null',
});

const foundCaseStudy = type({ id, courseName: 'string', name: 'string', submissions: count });

const foundCompany = type({ id, name: 'string', domain: 'string', submissions: count });

export const searchResults = type({
  students: foundStudent.array(),
  submissions: foundSubmission.array(),
  caseStudies: foundCaseStudy.array(),
  companies: foundCompany.array(),
});

export type SearchResults = typeof searchResults.infer;

export type FoundStudent = typeof foundStudent.infer;

export type FoundSubmission = typeof foundSubmission.infer;
