import { type } from 'arktype';
import { id } from './input';

const dollars = type('number >= 0');
const count = type('number.integer >= 0');

export const spending = type({
  month: 'string',
  spent: dollars,
  cap: dollars.or('null'),
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
    cost: dollars.or('null'),
  }).array(),
});
