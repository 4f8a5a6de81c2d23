/** The four tabs of a company's results, in their order [2.40]. */
export const companyResultsTabs = {
  overview: 'Performance Overview',
  students: 'Individual Students',
  caseStudies: 'Case Studies',
  criteria: 'Criteria Analysis',
} as const;

export type CompanyResultsTab = keyof typeof companyResultsTabs;

/** What can be done with the whole page [2.40]. */
export const companyResultsActions = { export: 'Export Results', print: 'Print', clearFilter: 'Clear filter' } as const;

/** Which submissions count. */
export const attemptNames = { all: 'All submissions', latest: 'Latest attempt of each student' } as const;

/** The columns of Individual Students, named as where a company's submissions are listed [2.33]. */
export const studentColumns = {
  student: 'Student ID',
  caseStudy: 'Case Study',
  submitted: 'Submission Date',
  score: 'Total Score',
  letter: 'Letter Grade',
} as const;

/** The bar before the one that begins at 45 [9.5]. */
export const belowFirst = (first: number) => `Below ${first}`;

/** Why nothing is said of how a criterion separates strong from weak submissions. */
export const undecidedTexts = {
  'too-few': (graded: number, needed: number) => `Too few: ${graded} of ${needed}`,
  'no-spread': () => 'All alike',
} as const;

/** What the figure of a criterion's discrimination means, over how many submissions. */
export function discriminationText(graded: number): string {
  const of = `${graded.toLocaleString('en-US')} graded ${graded === 1 ? 'submission' : 'submissions'}`;
  return (
    `Separates, from −1 to 1: how far a criterion’s points rise with the points of all others, over ${of} here. ` +
    'From 0.30 on it tells strong from weak submissions well, near 0 it does not, and below 0 weak ones get more of it.'
  );
}

/** How a criterion's discrimination reads: from 0.3 on well, below 0 the wrong way round. */
export function discriminationWord(value: number): 'well' | 'a little' | 'reversed' {
  if (value >= 0.3) return 'well';
  return value >= 0 ? 'a little' : 'reversed';
}

/** Nothing has come from a company, or nothing that the filter lets through. */
export const noCompanySubmissions = {
  title: 'No submissions yet',
  text: (domain: string) => `Submissions from ${domain} appear here as soon as students hand in.`,
  filtered: 'Nobody of this company has handed in for this case study.',
  all: 'Show all case studies',
} as const;

/** The submissions of no company, where a company's results stand. */
export const withoutCompany = {
  name: 'No company',
  /** In the place of the domain. */
  about: 'Linked to no company',
  /** In the header. */
  description: 'How the students without a company are doing',
  /** Begins a sentence. */
  subject: 'Work without a company',
  nothingGraded: 'Nothing without a company is completely graded yet.',
  noneTitle: 'Every submission has a company',
  none: 'Submissions whose address belongs to no stored company appear here.',
  filtered: 'Nobody without a company has handed in for this case study.',
} as const;

/** The address names no company. */
export const noSuchCompany = {
  title: 'There is no such company',
  text: 'Check the address: the company may have been deleted.',
  deletedTitle: 'This company no longer exists',
  deletedText: 'Somebody deleted it while its results were open. Its submissions stay, without a company.',
} as const;

/** The workbook's sheets, and the headings of their tables. */
export const companySheets = {
  overview: { name: companyResultsTabs.overview, headings: ['Figure', 'Value'] },
  scores: { name: 'Score Distribution', headings: ['Score', 'Submissions', 'Share in %'] },
  letters: { name: 'Letter Grades', headings: ['Letter grade', 'Submissions', 'Share in %'] },
  trend: { name: 'By Month', headings: ['Month (UTC)', 'Submissions', 'Graded', 'Average in %'] },
  performers: {
    name: 'Top and Bottom Five',
    headings: ['Place', 'Student ID', 'E-mail', 'Case study', 'Attempt', 'Total', 'Maximum', 'Percent', 'Letter grade'],
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

/** The first column of the workbook's overview. */
export const overviewFigures = {
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
