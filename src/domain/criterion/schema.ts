import { type } from '../schema';
import { id } from '../value/schema';
import { categories } from './categories';

export const category = type.enumerated(...categories);

export const scoreRange = type({
  min: 'number.integer',
  max: 'number.integer',
  description: 'string',
  promptTemplate: 'string',
});

/** Whole points, because the grader is stricter or milder than people. Bound to that grader, because others differ. */
export const calibration = type({ offset: 'number.integer', grader: 'string' });

export const criterion = type({
  id,
  courseId: id,
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

export const criterionContent = type({
  name: 'string',
  description: 'string',
  maxScore: 'number.integer',
  promptTemplate: 'string',
  scoreRanges: scoreRange.array(),
});

export const proposedContent = criterionContent.partial();

export const criterionUsage = type({ caseStudies: 'number.integer', hasResults: 'boolean' });

const diffPart = type({ kind: "'same' | 'added' | 'removed'", text: 'string' });

export const contentChange = type({ field: 'string', parts: diffPart.array() });

export const criterionVersion = type({
  version: 'number.integer >= 1',
  at: 'Date',
  /** Null for what was installed at the first start. */
  changedBy: 'string | null',
  restoredFrom: 'number.integer | null',
  changes: contentChange.array(),
});

export const criterionSnapshot = criterionContent.merge({
  id,
  version: 'number.integer >= 1',
  category,
  /** Missing in versions from before calibration existed. */
  'calibration?': calibration.or('null'),
});

export const promptPreview = type({
  /** In the order the model reads them. Only `criterion` differs between criteria, so that the rest is cached. */
  instructions: 'string',
  evidence: 'string',
  criterion: 'string',
  tokens: {
    instructions: 'number.integer',
    evidence: 'number.integer',
    criterion: 'number.integer',
    schema: 'number.integer',
    total: 'number.integer',
    output: 'number.integer',
  },
  grader: 'string',
  /** Null without a model or a known price. */
  cost: type({ first: 'number', next: 'number', asOf: 'string | null', source: 'string | null' }).or('null'),
  /** Sent as written, because they mean nothing. */
  unknownVariables: 'string[]',
  warnings: 'string[]',
});

export const importedRubric = type({
  created: 'number.integer',
  updated: 'number.integer',
  unchanged: 'number.integer',
  removed: 'number.integer',
  keptCore: 'string[]',
  criteria: criterion.array(),
});

export type CriterionVersion = typeof criterionVersion.infer;

export type PromptPreview = typeof promptPreview.infer;

export type CriterionUsage = typeof criterionUsage.infer;

export type ImportOutcome = typeof importedRubric.infer;

/** `min` and `max` are inclusive [3.6]. */
export type ScoreRange = typeof scoreRange.infer;

export type DiffPart = typeof diffPart.infer;

export type ContentChange = typeof contentChange.infer;
