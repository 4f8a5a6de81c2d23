import { type } from 'arktype';

const points = type('0 <= number.integer <= 100');

/** A criterion's score ranges as they are stored [3.6]; that none goes over the maximum is checked beside it. */
export const scoreRangesSchema = type({
  '+': 'delete',
  min: points,
  max: points,
  description: 'string <= 5000',
  promptTemplate: 'string <= 50000',
})
  .narrow((range, context) => range.min <= range.max || context.reject({ expected: 'a minimum not above the maximum' }))
  .array();
