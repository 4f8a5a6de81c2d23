import { type } from 'arktype';
import { count } from '../value/schema';

const tokens = type({ input: count, cached: count, output: count });

export const experimentProgress = type({
  state: "'running' | 'done' | 'stopped'",
  runs: { total: count, done: count, failed: count },
  submissions: { chosen: count, deleted: count },
  waiting: 'string | null',
  cost: { estimated: 'number | null', spent: 'number | null' },
  tokens,
});

export const costEstimate = type({
  calls: count,
  tokens: tokens.or('null'),
  cost: 'number | null',
  measured: count,
});
