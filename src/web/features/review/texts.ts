export const reviewTexts = {
  reason: 'Reason',
  caseStudy: 'Case study',
  criterion: 'Criterion',
  deleted: 'Deleted',
} as const;
