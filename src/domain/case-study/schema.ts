import { type } from 'arktype';
import { category } from '../criterion/schema';
import { publicationStates } from '../publication/states';
import { count, id } from '../value/schema';

export const caseStudy = type({
  id,
  name: 'string',
  description: 'string',
  createdAt: 'Date',
  opensAt: 'Date | null',
  closesAt: 'Date | null',
  maxAttempts: 'number.integer | null',
  results: type.enumerated(...publicationStates),
  publishedAt: 'Date | null',
});

export const publicCaseStudy = caseStudy.omit('results', 'publishedAt').and({
  areas: type({ name: 'string', points: 'number.integer' }).array(),
  /** Whether a student sees results as they are graded, unless the submission decides for itself. */
  showsResults: 'boolean',
  /** What one file may have. */
  maxFileMb: 'number.integer',
});

export const caseStudyOverview = type({
  id,
  criteria: type({ category, maxScore: 'number.integer' }).array(),
  submissions: count,
  /** Completely graded. */
  graded: count,
  /** Graded and not visible to the student: ready to publish. */
  ready: count,
});

export type CaseStudyOverview = typeof caseStudyOverview.infer;
