import { type } from 'arktype';
import { contentChange, criterionContent, proposedContent } from '../criterion/schema';
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

/** A criterion as it would be, and the version that it was changed from. */
export const proposedCriterion = type({ id, version: 'number.integer >= 1', content: criterionContent });

const standing = type({ total: count, max: count, letter: 'string | null' });

const score = type({ criterionId: id, score: count, maxScore: count });

/** What a criterion gave and could have given; `kept` where a person has set or locked it: grading leaves it alone. */
export const scoreBefore = score.merge({ kept: 'boolean' });

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
  /** What is tried. */
  grader: 'string',
  graderNow: 'string',
  /** The model that publishing would choose; null where it chooses none. */
  model: 'string | null',
  /** `proposed` is what was tried; `outdated`: the criterion was changed or deleted since, so it cannot be published. */
  changes: type({
    criterionId: id,
    name: 'string',
    changes: contentChange.array(),
    proposed: proposedContent,
    outdated: 'boolean',
  }).array(),
  published: type({ at: 'Date', byName: 'string | null' }).or('null'),
  /** Of those that were graded by now. */
  summary: movements,
  /** What came of grading the same again without the change; null where it was not asked for. */
  chance: movements.or('null'),
  /** Per criterion that was graded again: how often it came out otherwise, and its mean change in points. */
  criteria: type({ criterionId: id, name: 'string', graded: count, moved: count, mean: 'number' }).array(),
  /** The widest move first. */
  moved: type({
    submission: namedSubmission,
    from: standing,
    to: standing,
    change: 'number',
    criteria: type({ criterionId: id, from: score, to: score }).array(),
  }).array(),
  /** Submissions with a criterion that could not be graded: they count nowhere. */
  failed: type({ submissionId: id, error: 'string' }).array(),
});

export type ProposedCriterion = typeof proposedCriterion.infer;

export type WhatIfPage = typeof whatIfPage.infer;

export type ListedWhatIf = WhatIfPage['rows'][number];

export type WhatIfReport = typeof whatIfReport.infer;
