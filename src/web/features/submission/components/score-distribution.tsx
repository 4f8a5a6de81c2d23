import { companyBars } from '@domain/analysis/bars';
import { counted } from '@domain/messages/counted';
import { type LetterBucket, letterBuckets, type ScoreBucket } from '@domain/scoring/distribution';
import { getRouteApi } from '@tanstack/react-router';
import { HistogramPanel } from '@web/components/histogram-panel';
import { Letter } from '@web/components/letter';
import { totalStyle } from '@web/components/score-style';
import { TitledSheet } from '@web/components/titled-sheet';
import { formatNumber } from '@web/lib/format-number';
import { useResultsAddress } from '../use-results-address';

const route = getRouteApi('/results');

type ScoreDistributionProps = { distribution: readonly number[]; graded: number };

/** The chosen column is in the address [2.35] [9.3] [9.5]. */
export function ScoreDistribution({ distribution, graded }: ScoreDistributionProps) {
  const { scores } = route.useSearch();
  const address = useResultsAddress();
  const bars = companyBars(distribution, 'raw', 0);
  const commonest = graded === 0 ? null : bars.reduce((max, other) => (other.count > max.count ? other : max));
  const chosen = bars.find(({ min }) => min === scores);
  const spoken = chosen ?? commonest;
  return (
    <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
      <HistogramPanel
        title="Score Distribution"
        text="Scores in steps of five"
        heading="Score"
        columns={bars}
        spokenOf={commonest?.key ?? null}
        chosen={chosen?.key ?? null}
        onSelect={(key) => address.scores(key === null ? null : Number(key))}
      >
        <p className="tabular-nums mt-3 text-13 text-ink-3" role="status">
          {spoken === null ? (
            'Nothing is graded yet.'
          ) : (
            <>
              {chosen ? 'Chosen: ' : 'Most common: '}
              <b className="text-ink-2">{spoken.label}</b>, {formatNumber(spoken.count)} of {formatNumber(graded)}.
            </>
          )}
        </p>
      </HistogramPanel>
      <TitledSheet title="Letter Grades" text={counted(graded, 'graded submission')}>
        <LetterBars buckets={letterBuckets(distribution, 'without A+')} />
      </TitledSheet>
    </div>
  );
}

function LetterBars({ buckets }: { buckets: readonly LetterBucket[] }) {
  const max = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <ul className="px-4 pb-3.5 md:px-5">
      {buckets.map((bucket) => (
        <li
          key={bucket.letter}
          className="grid min-h-6.5 grid-cols-[40px_66px_minmax(0,1fr)_5ch] items-center gap-2.5 py-px"
        >
          <Letter band={totalStyle(bucket.min, 100)} size="flat">
            {bucket.letter}
          </Letter>
          <span className="tabular-nums text-12 text-ink-3">{rangeText(bucket)}</span>
          <span className="h-2.5 rounded-[2px] bg-chart-track" aria-hidden="true">
            <i className="block h-full rounded-[2px] bg-pen" style={{ width: `${(bucket.count / max) * 100}%` }} />
          </span>
          <span className="tabular-nums text-right">{formatNumber(bucket.count)}</span>
        </li>
      ))}
    </ul>
  );
}

function rangeText({ min, max }: ScoreBucket): string {
  if (max === 100) return `${min} and up`;
  return min === 0 ? `below ${max + 1}` : `${min}–${max}`;
}
