import { type } from 'arktype';
import { contentChange, proposedContent } from './criterion-output';
import { id } from './input';
import { namedSubmission } from './submission-output';

const count = type('number.integer >= 0');

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

export const whatIfEstimate = costEstimate.merge({
  submissions: count,
  kept: count,
  grader: 'string',
});

export const whatIfPage = type({
  rows: type({
    id,
    name: 'string',
    caseStudyName: 'string',
    createdAt: 'Date',
    createdByName: 'string',
    publishedAt: 'Date | null',
    progress: experimentProgress,
  }).array(),
  next: id.or('null'),
});

const standing = type({ total: count, max: count, letter: 'string | null' });

const score = type({ criterionId: id, score: count, maxScore: count });

const movements = type({
  submissions: count,
  up: count,
  down: count,
  mean: 'number',
  largestUp: 'number | null',
  largestDown: 'number | null',
  letters: count,
});

export const whatIfReport = type({
  id,
  name: 'string',
  caseStudyId: id,
  caseStudyName: 'string',
  createdAt: 'Date',
  createdByName: 'string',
  finishedAt: 'Date | null',
  progress: experimentProgress,
  grader: 'string',
  graderNow: 'string',
  model: 'string | null',
  changes: type({
    criterionId: id,
    name: 'string',
    changes: contentChange.array(),
    proposed: proposedContent,
    outdated: 'boolean',
  }).array(),
  published: type({ at: 'Date', byName: 'string | null' }).or('null'),
  summary: movements,
  chance: movements.or('null'),
  criteria: type({ criterionId: id, name: 'string', graded: count, moved: count, mean: 'number' }).array(),
  moved: type({
    submission: namedSubmission,
    from: standing,
    to: standing,
    change: 'number',
    criteria: type({ criterionId: id, from: score, to: score }).array(),
  }).array(),
  failed: type({ submissionId: id, error: 'string' }).array(),
});

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
