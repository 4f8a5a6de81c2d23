import { middleHalf } from '@domain/scoring/distribution';
import { getRouteApi } from '@tanstack/react-router';
import { Card } from '@web/components/card';
import { lazyComponent } from '@web/components/lazy-component';
import { LoadError } from '@web/components/load-error';
import { NoSubmissions } from '@web/components/no-submissions';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { countInput, overviewInput } from '../lib/result-list';
import { isFiltered } from '../lib/results-search';
import { AttemptsSwitch } from './attempts-switch';
import { ResultsFilters } from './results-filters';

const ScoreDistribution = lazyComponent(
  () => import('./score-distribution'),
  (part) => part.ScoreDistribution,
  { waiting: () => <section className="sheet distribution-skeleton" aria-hidden="true" /> },
);

const route = getRouteApi('/results');

/** How all submissions did, or those of a company or a case study [2.35]. */
export function OverviewPanel() {
  const search = route.useSearch();
  const filter = overviewInput(search);
  const overview = trpc.dashboard.overview.useQuery(filter, refetchOnVisit);
  const figures = overview.data;
  const views = trpc.submissions.viewCounts.useQuery(countInput(search), refetchOnVisit);
  const incomplete = views.data?.find(({ value }) => value === 'incomplete')?.total ?? 0;
  if (figures?.totalSubmissions === 0 && !isFiltered(filter)) return <NoSubmissions />;
  return (
    <>
      <ResultsFilters end={filter.companyId !== undefined && <AttemptsSwitch />} />
      {overview.isPending && (
        <section className="sheet">
          <SkeletonRows rows={4} label="Loading the overview" />
        </section>
      )}
      {overview.isError && !figures && (
        <section className="sheet">
          <LoadError title="The overview could not be loaded" query={overview} />
        </section>
      )}
      {figures && (
        <>
          <Card className="figures" aria-label="Summary">
            <Stat
              name="Total Submissions"
              value={count(figures.totalSubmissions)}
              says={gradedText(figures, incomplete)}
            />
            <Stat
              name="Average Score"
              value={figures.gradedSubmissions === 0 ? '–' : figures.averageScore.toFixed(1)}
              unit={figures.gradedSubmissions === 0 ? '' : '%'}
              says={spreadText(figures)}
            />
            <Stat name="Companies" value={count(figures.companyCount)} says="Including those without submissions" />
            <Stat
              name="Case Studies"
              value={count(figures.caseStudyCount)}
              says="Including those without submissions"
            />
          </Card>
          <ScoreDistribution distribution={figures.distribution} graded={figures.gradedSubmissions} />
        </>
      )}
    </>
  );
}

function Stat({ name, value, unit = '', says }: { name: string; value: string; unit?: string; says: string }) {
  return (
    <div>
      <h2>{name}</h2>
      <p className="value">
        {value}
        {unit && <small>{unit}</small>}
      </p>
      <p className="s13 mut num">{says}</p>
    </div>
  );
}

type Stats = { totalSubmissions: number; gradedSubmissions: number; distribution: readonly number[] };

function gradedText({ totalSubmissions, gradedSubmissions }: Stats, incomplete: number): string {
  const others = totalSubmissions - gradedSubmissions - incomplete;
  const parts = [
    `${count(gradedSubmissions)} graded`,
    ...(incomplete > 0 ? [`${count(incomplete)} incomplete`] : []),
    ...(others > 0 ? [`${count(others)} not graded`] : []),
  ];
  return parts.length === 1 ? 'All graded' : parts.join(', ');
}

function spreadText({ gradedSubmissions, distribution }: Stats): string {
  const half = middleHalf(distribution);
  if (gradedSubmissions === 0) return 'Nothing is graded yet';
  return half ? `Half score between ${half.min} and ${half.max}` : 'Fully graded submissions';
}

const count = (value: number) => value.toLocaleString('en-US');
