/** Which submissions are meant: all that hold every given part; nothing given is all there are. */
export type ResultsFilter = {
  /** Part of a student id or an e-mail address. */
  search?: string;
  companyId?: number;
  /** Those without a company. */
  company?: 'none';
  caseStudyId?: number;
  status?: 'pending' | 'graded';
};
