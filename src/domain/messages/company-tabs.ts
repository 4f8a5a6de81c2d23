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
  about: 'Not linked to a company',
  description: 'Results of students without a company',
  subject: 'Work without a company',
  nothingGraded: 'No submission without a company is fully graded yet.',
  noneTitle: 'Every submission has a company',
  none: 'Submissions from email domains of no company appear here.',
  filtered: 'No student without a company has submitted this case study.',
} as const;
