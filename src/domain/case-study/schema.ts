import { type } from 'arktype';
import { category } from '../criterion/schema';
import { id } from '../value/schema';

/** The answers' shapes, as `/api/openapi.json` tells them; dates are ISO 8601 strings once they are sent. */
export const caseStudy = type({
  id,
  name: 'string',
  description: 'string',
  createdAt: 'Date',
  opensAt: 'Date | null',
  closesAt: 'Date | null',
  maxAttempts: 'number.integer | null',
});

export const publicCaseStudy = caseStudy.and({ areas: type({ name: 'string', points: 'number.integer' }).array() });

export const caseStudyOverview = type({
  id,
  /** The points of its criteria in their order: the core ones, then its own. */
  criteria: type({ category, maxScore: 'number.integer' }).array(),
  /** How many were handed in; counted up to `maxCounted`. */
  submissions: 'number.integer >= 0',
});

export type CaseStudyOverview = typeof caseStudyOverview.infer;
