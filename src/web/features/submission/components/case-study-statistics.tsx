import { getRouteApi } from '@tanstack/react-router';
import { PublishButton } from '@web/features/publication/components/publish-button';
import { RubricNotice } from '@web/features/rubric-change/components/rubric-notice';
import { AttemptsSwitch } from '@web/features/statistics/components/attempts-switch';
import { ExportStatistics } from '@web/features/statistics/components/export-statistics';
import { StatisticsPanel } from '@web/features/statistics/components/statistics-panel';
import type { StatisticsOf } from '@web/features/statistics/lib/statistics-of';
import { useMayChange } from '@web/lib/course';
import { useResultsAddress } from '../use-results-address';
import { ResultsFilters } from './results-filters';

const route = getRouteApi('/results');

export function CaseStudyStatistics() {
  const { caseStudy, company, attempts = 'all' } = route.useSearch();
  const address = useResultsAddress();
  const mayPublish = useMayChange('instructor');
  if (caseStudy === undefined) return null;
  const of: StatisticsOf = { caseStudy, company, attempts };
  return (
    <>
      <ResultsFilters
        end={
          <>
            <AttemptsSwitch chosen={attempts} onChoose={address.attempts} />
            <ExportStatistics of={of} />
            {mayPublish && <PublishButton caseStudyId={caseStudy} />}
          </>
        }
      />
      <RubricNotice caseStudyId={caseStudy} />
      <StatisticsPanel of={of} />
    </>
  );
}
