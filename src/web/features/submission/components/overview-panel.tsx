import { middleHalf } from '@domain/scoring/distribution';
import { getRouteApi } from '@tanstack/react-router';
import { ChartSkeleton } from '@web/components/chart-skeleton';
import { lazyComponent } from '@web/components/lazy-component';
import { LoadingSheet } from '@web/components/loading-sheet';
import { NoSubmissions } from '@web/components/no-submissions';
import { Stat, Stats } from '@web/components/stat';
import { AttemptsSwitch } from '@web/features/statistics/components/attempts-switch';
import { useShowsCompanies } from '@web/lib/course';
import { formatNumber } from '@web/lib/format-number';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { countInput, overviewInput } from '../lib/result-list';
import { isFiltered } from '../lib/results-search';
import { useResultsAddress } from '../use-results-address';
import { ResultsFilters } from './results-filters';

const ScoreDistribution = lazyComponent(() => import('./score-distribution'), 'ScoreDistribution', {
  waiting: ChartSkeleton,
});

const route = getRouteApi('/results');

export function OverviewPanel() {
  const search = route.useSearch();
  const showsCompanies = useShowsCompanies();
  const address = useResultsAddress();
  const filter = overviewInput(search);
  const overview = trpc.dashboard.overview.useQuery(filter, refetchOnVisit);
  const figures = overview.data;
  const views = trpc.submissions.viewCounts.useQuery(countInput(search), refetchOnVisit);
  const incomplete = views.data?.find(({ value }) => value === 'incomplete')?.total ?? 0;
  if (figures?.totalSubmissions === 0 && !isFiltered(filter)) return <NoSubmissions />;
  return (
    <>
      <ResultsFilters
        end={filter.companyId !== undefined && <AttemptsSwitch chosen={search.attempts} onChoose={address.attempts} />}
      />
      {!figures && (
        <LoadingSheet
          query={overview}
          rows={6}
          label="Loading the overview"
          failure="The overview could not be loaded"
        />
      )}
      {figures && (
        <>
          <Stats label="Summary">
            <Stat name="Total Submissions" value={formatNumber(figures.totalSubmissions)}>
              {gradedText(figures, incomplete)}
            </Stat>
            <Stat
              name="Average Score"
              value={figures.gradedSubmissions === 0 ? '–' : figures.averageScore.toFixed(1)}
              unit={figures.gradedSubmissions === 0 ? '' : '%'}
            >
              {spreadText(figures)}
            </Stat>
            {showsCompanies && (
              <Stat name="Companies" value={formatNumber(figures.companyCount)}>
                Including those without submissions
              </Stat>
            )}
            <Stat name="Case Studies" value={formatNumber(figures.caseStudyCount)}>
              Including those without submissions
            </Stat>
          </Stats>
          <ScoreDistribution distribution={figures.distribution} graded={figures.gradedSubmissions} />
        </>
      )}
    </>
  );
}

type Counts = { totalSubmissions: number; gradedSubmissions: number; distribution: readonly number[] };

function gradedText({ totalSubmissions, gradedSubmissions }: Counts, incomplete: number): string {
  const others = totalSubmissions - gradedSubmissions - incomplete;
  const parts = [
    `${formatNumber(gradedSubmissions)} graded`,
    ...(incomplete > 0 ? [`${formatNumber(incomplete)} incomplete`] : []),
    ...(others > 0 ? [`${formatNumber(others)} not graded`] : []),
  ];
  return parts.length === 1 ? 'All graded' : parts.join(', ');
}

function spreadText({ gradedSubmissions, distribution }: Counts): string {
  const half = middleHalf(distribution);
  if (gradedSubmissions === 0) return 'Nothing is graded yet';
  return half ? `Half score between ${half.min} and ${half.max}` : 'Fully graded submissions';
}
