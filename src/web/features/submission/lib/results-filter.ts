export type ResultsFilter = {
  /** Part of a student id or an e-mail address. */
  search?: string;
  companyId?: number;
  company?: 'none';
  caseStudyId?: number;
  status?: 'pending' | 'graded';
};
