import { type } from 'arktype';
import { id } from '../value/schema';
import { categories } from './categories';

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

export const category = type.enumerated(...categories);

export const scoreRange = type({
  min: 'number.integer',
  max: 'number.integer',
  description: 'string',
  promptTemplate: 'string',
});

/**
 * What is added to a grader's score for a criterion, in whole points, because it was found to be stricter or milder
 * than people. It holds for the grader that it was measured with: another one is strict in another way.
 */
export const calibration = type({ offset: 'number.integer', grader: 'string' });

export const criterion = type({
  id,
  name: 'string',
  description: 'string',
  category,
  maxScore: 'number.integer',
  promptTemplate: 'string',
  caseStudyId: id.or('null'),
  scoreRanges: scoreRange.array(),
  calibration: calibration.or('null'),
  position: 'number.integer',
  version: 'number.integer >= 1',
  createdAt: 'Date',
});

/** Everything of a criterion that grading depends on: what a version keeps. */
export const criterionContent = type({
  name: 'string',
  description: 'string',
  maxScore: 'number.integer',
  promptTemplate: 'string',
  scoreRanges: scoreRange.array(),
});

/** The fields of a criterion that would be changed. */
export const proposedContent = criterionContent.partial();

export const criterionUsage = type({
  /** How many case studies a change affects: all of them for a core criterion. */
  caseStudies: 'number.integer',
  /** Whether deleting keeps it in past results. */
  hasResults: 'boolean',
});

const diffPart = type({ kind: "'same' | 'added' | 'removed'", text: 'string' });

/** A field that a change touches, as people read it. */
export const contentChange = type({ field: 'string', parts: diffPart.array() });

export const criterionVersion = type({
  version: 'number.integer >= 1',
  at: 'Date',
  /** Null for what came with the first start. */
  changedBy: 'string | null',
  restoredFrom: 'number.integer | null',
  /** What it changed in the version before; empty for the first one. */
  changes: contentChange.array(),
});

/** The criterion as a run fixed it at its start. */
export const criterionSnapshot = criterionContent.merge({
  id,
  version: 'number.integer >= 1',
  category,
  /** Missing in versions from before there was such a thing. */
  'calibration?': calibration.or('null'),
});

export const promptPreview = type({
  /** What the model reads, in this order: the same for all criteria but for the last part. No evidence without work. */
  instructions: 'string',
  evidence: 'string',
  criterion: 'string',
  /** Estimates. `output` is what an answer usually has. */
  tokens: {
    instructions: 'number.integer',
    evidence: 'number.integer',
    criterion: 'number.integer',
    schema: 'number.integer',
    total: 'number.integer',
    output: 'number.integer',
  },
  /** The grader in use: `offline`, which reads no prompt, or the model's name. */
  grader: 'string',
  /** Null where the model's price is not known, and without a model. */
  cost: type({ first: 'number', next: 'number', asOf: 'string', source: 'string' }).or('null'),
  /** Names in double braces that mean nothing and are sent as they are written. */
  unknownVariables: 'string[]',
  /** Points that stand in several score ranges or in none. */
  warnings: 'string[]',
});

export const importedRubric = type({
  created: 'number.integer',
  updated: 'number.integer',
  unchanged: 'number.integer',
  removed: 'number.integer',
  /** Names of core criteria that were left as they are. */
  keptCore: 'string[]',
  /** The rubric as it is now. */
  criteria: criterion.array(),
});

export type CriterionVersion = typeof criterionVersion.infer;

export type PromptPreview = typeof promptPreview.infer;

export type CriterionUsage = typeof criterionUsage.infer;

export type ImportOutcome = typeof importedRubric.infer;
