import type { CompanyAnalysis } from '../queries';
import type { CompanyResultsSearch } from './company-results-search';

export type PanelProps = { analysis: CompanyAnalysis; search: CompanyResultsSearch };
