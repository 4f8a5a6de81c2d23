import { type } from 'arktype';
import { count, dollars, id } from '../value/schema';

export const spending = type({
  month: 'string',
  spent: 'number >= 0',
  cap: dollars,
  isPaused: 'boolean',
  waiting: count,
  unpriced: 'string[]',
  rows: type({
    month: 'string',
    caseStudyId: id,
    caseStudyName: 'string | null',
    calls: count,
    tokens: count,
    gradings: count,
    cost: dollars,
  }).array(),
});
