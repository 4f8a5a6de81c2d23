import { counted } from './counted';

export const invalidRange = {
  title: 'Invalid Range',
  description: (max: number, points: number) =>
    `Score range maximum (${max}) cannot exceed criterion maximum (${points} points). Please enter valid values.`,
} as const;

export const criterionSentences = {
  gone: 'This criterion does not exist or was deleted.',
  noSuchVersion: 'This version of the criterion does not exist.',
  changedMeanwhile: 'Someone else changed this criterion. Choose which text to keep.',
  needsCaseStudy: 'Choose the case study that a case-specific criterion belongs to.',
  otherCaseStudy: 'This criterion belongs to another case study.',
  submissionOfOtherCaseStudy: 'This submission and this criterion belong to different case studies.',
} as const;

export const rubricTexts = {
  validAllocation: 'Valid Allocation',
  invalidAllocation: (total: number) => `Must be exactly ${total}`,
  add: 'Add Criterion',
  dialog: 'Create New Criterion',
  scoreRanges: 'Score Ranges',
} as const;

export const totalPointsTexts = {
  label: 'Total points',
  unchanged: 'Total points not changed',
  range: (points: number) => `Total points are a whole number from 1 to 1000. They stay at ${points}.`,
  failed: 'The total points were not saved',
} as const;

export const usedHereTexts = {
  label: 'Used in this case study',
  not: 'Not used here',
  use: 'Use in this case study',
  leaveOut: 'Leave out of this case study',
  failed: 'The rubric was not changed',
} as const;

export const templateTexts = {
  start: 'Start from a template',
  effect:
    'These criteria belong to this case study only, and core criteria are left out. You can edit everything later.',
  add: (criteria: number) => `Add ${counted(criteria, 'criterion', 'criteria')}`,
  added: 'Template added',
  addedCount: (criteria: number) => `${counted(criteria, 'criterion', 'criteria')} with prompts and score ranges`,
} as const;

export const categoryTexts = {
  core: { tab: 'Core Criteria', badge: 'Core', none: 'No Core Criteria' },
  'case-specific': { tab: 'Case-Specific', badge: 'Case', none: 'No Case-Specific Criteria' },
} as const;

export const criterionSaved = {
  create: 'Criterion created successfully',
  update: 'Changes saved successfully',
  delete: 'Criterion deleted successfully',
} as const;

export const criterionFailed = {
  title: 'Error',
  refused: (status: number, body: string) => `Server error: ${status} - ${body}`,
  notJson: (body: string) => `Server returned non-JSON response: ${body}`,
} as const;

export const deleteCriterionQuestion = (name: string) =>
  `Are you sure you want to delete "${name}"? This action cannot be undone.`;

export const rangeMaximum = {
  badge: (highest: number, points: number) => `Max ${highest}/${points}`,
  text: (highest: number, points: number) =>
    highest > points
      ? `The highest score range ends at ${highest}, but the criterion is worth ${points} ${points === 1 ? 'point' : 'points'}. Scores above ${points} cannot be given: lower the range or raise the points.`
      : `The highest score range ends at ${highest}, but the criterion is worth ${points} ${points === 1 ? 'point' : 'points'}. No range describes the scores above ${highest}: raise the range or lower the points.`,
} as const;
