import { type } from 'arktype';
import { contentChange, proposedContent } from '../criterion/schema';
import { costEstimate, experimentProgress } from '../experiment/schema';
import { namedSubmission } from '../submission/schema';
import { count, id } from '../value/schema';

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
