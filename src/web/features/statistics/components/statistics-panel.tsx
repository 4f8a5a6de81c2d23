import type { AnalyzedCriterion } from '@domain/analysis/schema';
import { Link, useNavigate } from '@tanstack/react-router';
import { EmptyPage } from '@web/components/empty-page';
import { HistogramPanel } from '@web/components/histogram-panel';
import { LoadingSheet } from '@web/components/loading-sheet';
import { EmptyPile } from '@web/components/no-submissions';
import { Segments } from '@web/components/segments';
import { TitledSheet } from '@web/components/titled-sheet';
import { statusOf } from '@web/lib/call-error';
import { useState } from 'react';
import { type GradeBar, letterBars, scoreBars } from '../lib/grade-bars';
import { listOf, type StatisticsOf } from '../lib/statistics-of';
import { type Statistics, useStatistics } from '../queries';
import { statisticsTexts, statisticsTexts as texts } from '../texts';
import { CriteriaTable } from './criteria-table';
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

type DistributionCardProps = {
  statistics: Pick<Statistics, 'graded' | 'buckets' | 'letters'>;
  onBar: (bar: GradeBar) => void;
};

function DistributionCard({ statistics, onBar }: DistributionCardProps) {
  const [scale, setScale] = useState<'scores' | 'letters'>('scores');
  const { graded } = statistics;
  const bars = scale === 'scores' ? scoreBars(statistics) : letterBars(statistics);
  const commonest = graded === 0 ? null : bars.reduce((max, other) => (other.count > max.count ? other : max)).key;
  return (
    <HistogramPanel
      title={texts.distribution}
      text={scale === 'scores' ? texts.steps(graded) : texts.letterGrades(graded)}
      heading={texts[scale]}
      columns={bars}
      spokenOf={commonest}
      chosen={null}
      onSelect={(key) => {
        const bar = bars.find((one) => one.key === key);
        if (bar) onBar(bar);
      }}
      tools={
        <Segments
          small
          label={texts.scale}
          options={[
            { value: 'scores', name: texts.scores },
            { value: 'letters', name: texts.letters },
          ]}
          chosen={scale}
          onChoose={setScale}
        />
      }
    />
  );
}

const maxListed = 5;

type PointsLostProps = { criteria: readonly AnalyzedCriterion[]; graded: number };

function PointsLost({ criteria, graded }: PointsLostProps) {
  const lossy = criteria
    .flatMap(({ lost, ...row }) => (lost ? [{ ...row, lost }] : []))
    .toSorted((one, other) => other.lost - one.lost);
  const all = lossy.reduce((sum, row) => sum + (row.lost * row.graded) / Math.max(1, graded), 0);
  const most = lossy[0]?.lost ?? 1;
  return (
    <TitledSheet
      title={texts.lost}
      text={graded === 0 ? texts.nothingGraded : lossy.length === 0 ? texts.nothingLost : texts.lostOf(all)}
    >
      <ul className="grid gap-3.5 px-5 pt-1.5 pb-5 text-14">
        {lossy.slice(0, maxListed).map(({ criterionId, name, lost }) => (
          <li key={criterionId} className="grid grid-cols-[minmax(0,1.5fr)_minmax(40px,1fr)_2.5rem] items-center gap-3">
            <span className="line-clamp-2" title={name}>
              {name}
            </span>
            <span className="h-1.5 rounded-1 bg-chart-track" aria-hidden="true">
              <i className="block h-full rounded-1 bg-pen" style={{ width: `${(lost / most) * 100}%` }} />
            </span>
            <span className="tabular-nums text-right">{lost.toFixed(1)}</span>
          </li>
        ))}
      </ul>
    </TitledSheet>
  );
}
