export const companySentences = {
  gone: 'This company does not exist or was deleted.',
  domainTaken: 'Another company has this domain. Edit that one, or enter another domain.',
  publicMail: (domain: string) =>
    `${domain} is a public email provider. Every student using it is counted under this company.`,
  nobodyLinked: (domain: string, parent: string) =>
    `No submission comes from ${domain}, but some come from ${parent}. Change the domain to link them.`,
} as const;

/** Without a full stop, because the server adds it [5.8]. */
export const companyFaults = {
  domain: 'Please enter an email domain such as acme.com',
  contactEmail: 'Please enter a valid email address',
} as const;

export const companyTexts = {
  add: 'Add Company',
  edit: 'Edit Company',
  remove: 'Delete Company',
  results: 'View Results',
  none: {
    title: 'No companies yet',
    text: 'Submissions are linked to a company by email domain.',
    next: 'Add Your First Company',
  },
  notFound: {
    title: 'No companies found',
    text: (search: string) => `No name or domain contains “${search}”.`,
    next: 'Clear Search',
  },
} as const;

export const companyFormTexts = {
  nameMissing: 'Please enter a company name.',
  takenBy: (name: string) => `${name} already has this domain.`,
  keptAs: (domain: string) => `Saved as ${domain}.`,
} as const;

export const drillDownTexts = {
  back: 'Back to companies',
  chart: 'Performance Distribution',
  chartNext: 'Choose a bar to see its submissions',
  scales: { scores: 'Raw Scores', letters: 'Letter Grades' },
  units: { count: 'Count', percent: 'Percentage' },
  clear: 'Clear filter',
  columns: {
    student: 'Student ID',
    caseStudy: 'Case Study',
    date: 'Submission Date',
    score: 'Total Score',
    letter: 'Letter Grade',
    files: 'Files',
    actions: 'Actions',
  },
  download: 'Download',
  none: { title: 'No submissions yet', text: (domain: string) => `Submissions from ${domain} appear here.` },
} as const;

type Verb = 'create' | 'update' | 'delete';

export const companySaved = {
  create: 'Company created successfully',
  update: 'Company updated successfully',
  delete: 'Company deleted successfully',
} as const satisfies Record<Verb, string>;

export const companyFailed = {
  create: 'Failed to create company',
  update: 'Failed to update company',
  delete: 'Failed to delete company',
} as const satisfies Record<Verb, string>;
