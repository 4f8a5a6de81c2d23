/** Which submissions are meant: all that hold every given part; nothing given is all there are. */
export type ResultsFilter = {
  /** Part of a student id or an e-mail address. */
  search?: string;
  companyId?: number;
  caseStudyId?: number;
  status?: 'pending' | 'graded';
};
