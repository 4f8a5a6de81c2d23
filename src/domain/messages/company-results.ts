import { companyResultsTabs } from './company-tabs';

export const companyResultsActions = { export: 'Export Results', print: 'Print', clearFilter: 'Clear filter' } as const;

export const attemptNames = { all: 'All submissions', latest: 'Latest attempt of each student' } as const;

export const studentColumns = {
  student: 'Student ID',
  caseStudy: 'Case Study',
  submitted: 'Submission Date',
  score: 'Total Score',
  letter: 'Letter Grade',
} as const;

export const whyTexts = {
  'too-few': (graded: number, needed: number) => `Needs ${needed} graded (${graded} so far)`,
  'no-spread': () => 'No variation',
} as const;

export const separatesText =
  'How well this criterion separates strong from weak submissions (−1 to 1). 0.30 or more is good; below 0, weak submissions score higher on it.';

/** Bounds by Ebel and Frisbie, "Essentials of Educational Measurement" (1991), chapter 13. */
export function separates(value: number): 'Clearly' | 'A little' | 'Hardly' | 'Reversed' {
  if (value >= 0.3) return 'Clearly';
  if (value >= 0.2) return 'A little';
  return value >= 0 ? 'Hardly' : 'Reversed';
}

export const noCompanySubmissions = {
  title: 'No submissions yet',
  text: (domain: string) => `Submissions from ${domain} appear here as soon as students hand in.`,
  filtered: 'No one from this company has submitted this case study.',
  all: 'Show all case studies',
} as const;

export const noSuchCompany = {
  title: 'This company does not exist',
  text: 'Check the address: the company may have been deleted.',
  deletedTitle: 'This company no longer exists',
  deletedText: 'It was deleted while its results were open. Its submissions stay, without a company.',
} as const;

export const companySheets = {
  overview: { name: companyResultsTabs.overview, headings: ['Figure', 'Value'] },
  scores: { name: 'Score Distribution', headings: ['Score', 'Submissions', 'Share in %'] },
  letters: { name: 'Letter Grades', headings: ['Letter grade', 'Submissions', 'Share in %'] },
  trend: { name: 'By Month', headings: ['Month (UTC)', 'Submissions', 'Graded', 'Average in %'] },
  performers: {
    name: 'Top and Bottom Five',
    headings: ['Place', 'Student ID', 'Email', 'Case study', 'Attempt', 'Total', 'Maximum', 'Percent', 'Letter grade'],
  },
  caseStudies: {
    name: companyResultsTabs.caseStudies,
    headings: [
      'Case study',
      'Submissions',
      'Graded',
      'Average in %',
      'Median in %',
      'All companies in %',
      'All companies, graded',
      'Last submission (UTC)',
    ],
  },
  criteria: {
    name: companyResultsTabs.criteria,
    headings: [
      'Criterion',
      'Category',
      'Maximum',
      'Graded',
      'Mean',
      'Standard deviation',
      'Share in %',
      'All companies in %',
      'Discrimination',
      'Why not',
    ],
  },
} as const;

export const overviewStats = {
  company: 'Company',
  domain: 'Domain',
  caseStudy: 'Case study',
  attempts: 'Counted',
  submissions: 'Submissions',
  latest: 'Latest attempts',
  graded: 'Graded',
  average: 'Average in %',
  median: 'Median in %',
  status: 'Performance',
} as const;
