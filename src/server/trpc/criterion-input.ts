import { category } from '@domain/criterion/schema';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import { courseField, filledText, text } from './input';

/** `min` and `max` may be any number, because the rule about ranges has its own message [5.4]. */
const scoreRange = type({
  '+': 'delete',
  min: 'number',
  max: 'number',
  description: text(5_000).default(''),
  promptTemplate: text(50_000).default(''),
});

const points = type('1 <= number.integer <= 100');

const version = type('1 <= number.integer <= 2147483647');

const scoreRanges = scoreRange.array().atMostLength(101);

const changes = {
  'name?': filledText(200),
  'description?': filledText(5_000),
  'maxScore?': points,
  'promptTemplate?': text(50_000),
  'scoreRanges?': scoreRanges,
} as const;

export const newCriterion = type({
  '+': 'delete',
  name: filledText(200),
  description: filledText(5_000),
  maxScore: points,
  'category?': category,
  'caseStudyId?': id.or('null'),
  ...courseField,
  'promptTemplate?': text(50_000),
  'scoreRanges?': scoreRanges,
});

/** `version` is the one the caller saw: a save that would overwrite a newer one is refused. */
export const changedCriterion = type({ '+': 'delete', id, ...changes, 'version?': version });

export const proposedCriterion = type({ '+': 'delete', id, ...changes });

export const draftedCriterion = type({ '+': 'delete', id, submissionId: id, ...changes });

/** `caseStudyId` is for a core criterion without a submission. */
export const previewedCriterion = type({ '+': 'delete', id, 'submissionId?': id, 'caseStudyId?': id, ...changes });

export const criterionOrder = type({
  '+': 'delete',
  caseStudyId: id.or('null'),
  ...courseField,
  ids: id.array().atMostLength(2_000),
});

export const versionPage = type({ '+': 'delete', id, 'limit?': '1 <= number.integer <= 100', 'before?': version });

export const oneVersion = type({ '+': 'delete', id, version });

export const versionToRestore = type({ '+': 'delete', id, version, 'seen?': version });

const offset = type('-100 <= number.integer <= 100');

export const calibratedCriterion = type({ '+': 'delete', id, offset, grader: filledText(200), 'version?': version });

export const seenCriterion = type({ '+': 'delete', id, 'version?': version });

export const previewedCalibration = type({ '+': 'delete', id, caseStudyId: id, offset, grader: filledText(200) });
