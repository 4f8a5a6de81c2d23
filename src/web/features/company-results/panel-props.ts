import type { CompanyAnalysis } from './company-analysis';
import type { CompanyResultsSearch } from './company-results-search';

/** What every tab is about. */
export type PanelProps = {
  analysis: CompanyAnalysis;
  search: CompanyResultsSearch;
};
