export const companyResultsTabs = {
  overview: 'Performance Overview',
  students: 'Individual Students',
  caseStudies: 'Case Studies',
  criteria: 'Criteria Analysis',
} as const;

export type CompanyResultsTab = keyof typeof companyResultsTabs;

export const belowFirst = (first: number) => `Below ${first}`;

export const withoutCompany = {
  name: 'No company',
  about: 'Linked to no company',
  description: 'How the students without a company are doing',
  subject: 'Work without a company',
  nothingGraded: 'No submission without a company is fully graded yet.',
  noneTitle: 'Every submission has a company',
  none: 'Submissions whose address belongs to no stored company appear here.',
  filtered: 'Nobody without a company has handed in for this case study.',
} as const;
