export const reviewTexts = {
  reason: 'Reason',
  caseStudy: 'Case study',
  criterion: 'Criterion',
  marker: 'Marker',
  deleted: 'Deleted',
} as const;
