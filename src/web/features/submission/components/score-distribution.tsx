import { type LetterBucket, letterBuckets, type ScoreBucket, scoreBuckets } from '@domain/scoring/distribution';
import { getRouteApi } from '@tanstack/react-router';
import { Card } from '@web/components/card';
import { Histogram, type HistogramColumn } from '@web/components/histogram';
import { HistogramTable } from '@web/components/histogram-table';
import { ChartColumn, Table } from '@web/components/icons';
import { totalStyle } from '@web/components/score-style';
import { useState } from 'react';
import { useResultsAddress } from '../use-results-address';

const route = getRouteApi('/results');

type ScoreDistributionProps = { distribution: readonly number[]; graded: number };

/** Where the scores lie, in steps of five points and by letter [2.35] [9.3] [9.5]; the chosen column is in the address. */
export function ScoreDistribution({ distribution, graded }: ScoreDistributionProps) {
  const { scores } = route.useSearch();
  const address = useResultsAddress();
  const [asTable, setAsTable] = useState(false);
  const buckets = scoreBuckets(distribution);
  const columns = buckets.map(columnOf);
  const commonest = graded === 0 ? null : buckets.reduce((max, other) => (other.count > max.count ? other : max));
  const spoken = buckets.find(({ min }) => min === scores) ?? commonest;
  return (
    <div className="overview">
      <Card aria-labelledby="score-distribution">
        <div className="sheet-head">
          <div>
            <h2 className="h14" id="score-distribution">
              Score Distribution
            </h2>
            <p>Scores in steps of five</p>
          </div>
          <button type="button" className="btn btn-quiet" onClick={() => setAsTable(!asTable)}>
            {asTable ? <ChartColumn className="i" aria-hidden="true" /> : <Table className="i" aria-hidden="true" />}
            {asTable ? 'Show as chart' : 'Show as table'}
          </button>
        </div>
        <div className="sheet-pad">
          {asTable ? (
            <HistogramTable label="Score distribution" heading="Score" columns={columns} />
          ) : (
            <Histogram
              label="Score distribution"
              columns={columns}
              spokenOf={commonest && String(commonest.min)}
              chosen={scores === undefined ? null : String(scores)}
              onSelect={(key) => address.scores(key === null ? null : Number(key))}
            />
          )}
          <p className="s13 mut num distribution-text" role="status">
            {spoken === null ? (
              'Nothing is graded yet.'
            ) : (
              <>
                {scores === undefined ? 'Most common: ' : 'Chosen: '}
                <b className="sec">
                  {spoken.min}–{spoken.max}
                </b>
                , {spoken.count.toLocaleString('en-US')} of {graded.toLocaleString('en-US')}.
              </>
            )}
          </p>
        </div>
      </Card>
      <Card aria-labelledby="letter-grades">
        <div className="sheet-head">
          <div>
            <h2 className="h14" id="letter-grades">
              Letter Grades
            </h2>
            <p className="num">
              {graded.toLocaleString('en-US')} graded {graded === 1 ? 'submission' : 'submissions'}
            </p>
          </div>
        </div>
        <LetterBars buckets={letterBuckets(distribution, 'without A+')} />
      </Card>
    </div>
  );
}

function LetterBars({ buckets }: { buckets: readonly LetterBucket[] }) {
  const max = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <ul className="letter-bars">
      {buckets.map((bucket) => (
        <li key={bucket.letter}>
          <span className={`letter band-${totalStyle(bucket.min, 100)}`}>{bucket.letter}</span>
          <span className="s12 mut num">{rangeText(bucket)}</span>
          <span className="bar" aria-hidden="true">
            <i style={{ width: `${(bucket.count / max) * 100}%` }} />
          </span>
          <b className="num">{bucket.count.toLocaleString('en-US')}</b>
        </li>
      ))}
    </ul>
  );
}

function rangeText({ min, max }: ScoreBucket): string {
  if (max === 100) return `${min} and up`;
  return min === 0 ? `below ${max + 1}` : `${min}–${max}`;
}

function columnOf({ min, max, count }: ScoreBucket): HistogramColumn {
  return { key: String(min), name: `${min} to ${max} points`, tick: String(min), count };
}
