import { Link, useNavigate } from '@tanstack/react-router';
import { EmptyPage } from '@web/components/empty-page';
import { LoadingSheet } from '@web/components/loading-sheet';
import { EmptyPile } from '@web/components/no-submissions';
import { statusOf } from '@web/lib/call-error';
import { listOf, type StatisticsOf } from '../lib/statistics-of';
import { useStatistics } from '../queries';
import { statisticsTexts } from '../texts';
import { CriteriaTable } from './criteria-table';
import { DistributionCard } from './distribution-card';
import { PointsLost } from './points-lost';
import { StatisticsFigures } from './statistics-figures';

export function StatisticsPanel({ of }: { of: StatisticsOf }) {
  const query = useStatistics(of);
  const navigate = useNavigate();
  const { data } = query;
  if (query.isError && statusOf(query.error) === 404) return <NoCaseStudy />;
  if (!data) {
    return <LoadingSheet query={query} rows={8} label={statisticsTexts.loading} failure={statisticsTexts.failed} />;
  }
  return (
    <div className="grid grid-cols-1 gap-5 print:block print:space-y-5" aria-busy={query.isPlaceholderData}>
      <StatisticsFigures of={of} statistics={data} />
      <div className="grid grid-cols-1 gap-5 print:block print:space-y-5 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <DistributionCard
          statistics={data}
          onBar={({ min, max }) => navigate({ to: '/results', search: { ...listOf(of), scores: min, scoresTo: max } })}
        />
        <PointsLost criteria={data.criteria} graded={data.graded} />
      </div>
      <CriteriaTable
        about={statisticsTexts.ofThisCaseStudy}
        rows={data.criteria.map((row) => ({ ...row, caseStudyId: of.caseStudy }))}
      />
    </div>
  );
}

function NoCaseStudy() {
  return (
    <EmptyPage drawing={<EmptyPile />} title={statisticsTexts.gone} text={statisticsTexts.goneText}>
      <Link to="/results" className="btn">
        {statisticsTexts.showAll}
      </Link>
    </EmptyPage>
  );
}
