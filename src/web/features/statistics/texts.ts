import { counted } from '@domain/messages/counted';
import { formatNumber } from '@web/lib/format-number';

const counts = (of: [number, string][]) =>
  of.flatMap(([count, word]) => (count > 0 ? [`${formatNumber(count)} ${word}`] : []));

export const statisticsTexts = {
  loading: 'Loading the statistics',
  failed: 'The statistics could not be loaded',
  gone: 'This case study does not exist or was deleted.',
  goneText: 'Choose another one.',
  showAll: 'Show all case studies',
  attempts: 'Which submissions count',
  all: 'All submissions',
  latest: 'Latest attempts',
  allCompanies: 'All companies',
  export: 'Export',
  total: 'Total Submissions',
  graded: (graded: number) => `${formatNumber(graded)} graded`,
  open: (states: [number, string][]) =>
    counts(states)
      .map((text) => `, ${text}`)
      .join(''),
  average: 'Average Score',
  half: (from: number, to: number) => `Half score between ${from} and ${to}`,
  toReview: 'To review',
  nothingToReview: 'Nothing to review',
  inSubmissions: (submissions: number) => `in ${counted(submissions, 'submission')}`,
  published: 'Published',
  ready: (ready: number) => (ready === 0 ? 'All graded results' : `${formatNumber(ready)} ready`),
  changed: (changed: number) => `${formatNumber(changed)} changed since sent`,
  nothingGraded: 'No submission is fully graded yet.',
  distribution: 'Distribution',
  steps: (graded: number) => `${counted(graded, 'graded submission')}, steps of five points`,
  letterGrades: (graded: number) => `${counted(graded, 'graded submission')}, letters A to F`,
  scale: 'Scale',
  scores: 'Scores',
  letters: 'Letters',
  lost: 'Where points are lost',
  lostOf: (points: number) => `Share of the ${points.toFixed(1)} points an average student lost`,
  nothingLost: 'Nobody lost a point.',
  criteria: 'Criteria',
  criteriaTable: 'Table of criteria',
  ofThisCaseStudy: 'Average, spread and what still waits, for this case study alone',
  noCriteria: 'This case study has no criteria.',
  points: (points: number) => counted(points, 'point'),
  categories: { core: 'Core', 'case-specific': 'Case-specific' },
  removed: 'deleted',
} as const;

export const criterionColumns = {
  criterion: 'Criterion',
  scores: 'Scores from 0 to all points',
  average: 'Average',
  against: 'Against all',
  lost: 'Points lost',
  separates: 'Separates students',
  toReview: 'To review',
} as const;
