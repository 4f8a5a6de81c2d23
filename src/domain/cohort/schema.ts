import { type } from 'arktype';
import { costEstimate } from '../experiment/schema';
import { count, id } from '../value/schema';

const counted = type({ submissions: count, isNewest: 'boolean' });

export const cohortVersions = type({
  submissions: count,
  mixed: 'boolean',
  stale: "'rubric' | 'grader' | 'instructions' | null",
  criteria: type({
    criterionId: id,
    name: 'string',
    versions: counted.merge({ version: 'number.integer >= 1' }).array(),
  }).array(),
  prompts: counted.merge({ version: 'string' }).array(),
  graders: counted.merge({ name: 'string' }).array(),
  older: { submissions: count, estimate: costEstimate },
  kept: count,
  underWay: count,
});

export const regraded = type({ regraded: count });
