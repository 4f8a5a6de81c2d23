import { Card } from '@web/components/card';
import { Histogram } from '@web/components/histogram';
import { HistogramTable } from '@web/components/histogram-table';
import { ChartColumn, Table } from '@web/components/icons';
import { Segments } from '@web/components/segments';
import { useId, useState } from 'react';
import { type GradeBar, letterBars, scoreBars } from '../lib/grade-bars';
import type { Statistics } from '../queries';
import { statisticsTexts as texts } from '../texts';

type DistributionCardProps = {
  statistics: Pick<Statistics, 'graded' | 'buckets' | 'letters'>;
  onBar: (bar: GradeBar) => void;
};

/** A bar opens the list of its submissions. */
export function DistributionCard({ statistics, onBar }: DistributionCardProps) {
  const [scale, setScale] = useState<'scores' | 'letters'>('scores');
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  const { graded } = statistics;
  const bars = scale === 'scores' ? scoreBars(statistics) : letterBars(statistics);
  const commonest = graded === 0 ? null : bars.reduce((max, other) => (other.count > max.count ? other : max)).key;
  return (
    <Card aria-labelledby={heading}>
      <div className="sheet-head flex-wrap">
        <div>
          <h2 className="h14" id={heading}>
            {texts.distribution}
          </h2>
          <p className="num">{scale === 'scores' ? texts.steps(graded) : texts.letterGrades(graded)}</p>
        </div>
        <div className="flex items-center gap-2">
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
          <button
            type="button"
            className="icon-btn"
            aria-label={asTable ? 'Show as chart' : 'Show as table'}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartColumn className="i" aria-hidden="true" /> : <Table className="i" aria-hidden="true" />}
          </button>
        </div>
      </div>
      <div className="px-5 pb-4">
        {asTable ? (
          <HistogramTable label={texts.distribution} heading={texts[scale]} columns={bars} />
        ) : (
          <Histogram
            label={texts.distribution}
            columns={bars}
            spokenOf={commonest}
            chosen={null}
            onSelect={(key) => {
              const bar = bars.find((one) => one.key === key);
              if (bar) onBar(bar);
            }}
          />
        )}
      </div>
    </Card>
  );
}
