import { type } from 'arktype';
import { costEstimate } from '../experiment/schema';
import { count, id } from '../value/schema';

/** Criterion, its version, grader, prompt version, and whether a person set or locked the result. */
export const gradingConfiguration = type(['number.integer', 'number.integer', 'string', 'string', 'boolean']);

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

export type CohortVersions = typeof cohortVersions.infer;

export const regraded = type({ regraded: count });
