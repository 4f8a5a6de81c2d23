import { getRouteApi } from '@tanstack/react-router';
import { CaseStudyStatistics } from './case-study-statistics';
import { OverviewPanel } from './overview-panel';

const route = getRouteApi('/results');

/** One case study that is chosen has its statistics [S8.1]. */
export function OverviewTab() {
  const { caseStudy } = route.useSearch();
  return caseStudy === undefined ? <OverviewPanel /> : <CaseStudyStatistics caseStudy={caseStudy} />;
}
