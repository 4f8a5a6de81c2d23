import { contentChange, criterionContent, proposedContent } from '../criterion/schema';
import { costEstimate, experimentProgress } from '../experiment/schema';
import { type } from '../schema';
import { namedSubmission } from '../submission/schema';
import { count, id } from '../value/schema';

export const whatIfEstimate = costEstimate.merge({ submissions: count, kept: count, grader: 'string' });

export const whatIfPage = type({
  rows: type({
    id,
    name: 'string',
    courseName: 'string',
    caseStudyName: 'string',
    createdAt: 'Date',
    createdByName: 'string',
    publishedAt: 'Date | null',
    progress: experimentProgress,
  }).array(),
  next: id.or('null'),
});

export const proposedCriterion = type({ id, version: 'number.integer >= 1', content: criterionContent });

const standing = type({ total: count, max: count, letter: 'string | null' });

const score = type({ criterionId: id, score: count, maxScore: count });

/** `kept`: a person set or locked it, so grading leaves it alone. */
export const scoreBefore = score.merge({ kept: 'boolean' });

/** Changes are in points of a hundred with one decimal; the largest is null if nothing moved that way. */
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
  /** `outdated`: the criterion was changed or deleted since, so it can't be published. */
  changes: type({
    criterionId: id,
    name: 'string',
    changes: contentChange.array(),
    proposed: proposedContent,
    outdated: 'boolean',
  }).array(),
  published: type({ at: 'Date', byName: 'string | null' }).or('null'),
  /** Only of submissions graded so far. */
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
  /** A criterion failed, so they don't count anywhere. */
  failed: type({ submissionId: id, error: 'string' }).array(),
});

export type ProposedCriterion = typeof proposedCriterion.infer;

export type WhatIfPage = typeof whatIfPage.infer;

export type ListedWhatIf = WhatIfPage['rows'][number];

export type WhatIfReport = typeof whatIfReport.infer;

export type ScoreBefore = typeof scoreBefore.infer;

export type TriedScore = typeof score.infer;

export type Movements = typeof movements.infer;
