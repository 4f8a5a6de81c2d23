import { HistogramPanel } from '@web/components/histogram-panel';
import { Segments } from '@web/components/segments';
import { useState } from 'react';
import { type GradeBar, letterBars, scoreBars } from '../lib/grade-bars';
import type { Statistics } from '../queries';
import { statisticsTexts as texts } from '../texts';

type DistributionCardProps = {
  statistics: Pick<Statistics, 'graded' | 'buckets' | 'letters'>;
  onBar: (bar: GradeBar) => void;
};

export function DistributionCard({ statistics, onBar }: DistributionCardProps) {
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
