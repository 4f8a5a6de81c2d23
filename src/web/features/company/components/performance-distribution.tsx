import { drillDownTexts } from '@domain/messages/company';
import { getRouteApi } from '@tanstack/react-router';
import { HistogramPanel } from '@web/components/histogram-panel';
import { Segments } from '@web/components/segments';
import { barsOf } from '../lib/bars';
import { useCompaniesAddress } from '../use-companies-address';

const route = getRouteApi('/companies');

type PerformanceDistributionProps = { distribution: readonly number[]; graded: number };

export function PerformanceDistribution({ distribution, graded }: PerformanceDistributionProps) {
  const { scale = 'scores', unit = 'count', bar } = route.useSearch();
  const address = useCompaniesAddress();
  return (
    <HistogramPanel
      title={drillDownTexts.chart}
      text={graded === 0 ? 'Nothing is graded yet' : drillDownTexts.chartNext}
      heading={scale === 'scores' ? 'Score' : 'Letter'}
      columns={barsOf(distribution, scale)}
      unit={unit}
      low
      chosen={bar === undefined ? null : String(bar)}
      onSelect={(key) => address.bar(key === null || scale === 'letters' ? key : Number(key))}
      tools={
        <>
          <Segments
            small
            label="Scale"
            options={[
              { value: 'scores', name: drillDownTexts.scales.scores },
              { value: 'letters', name: drillDownTexts.scales.letters },
            ]}
            chosen={scale}
            onChoose={address.scale}
          />
          <Segments
            small
            label="Unit"
            options={[
              { value: 'count', name: drillDownTexts.units.count },
              { value: 'percent', name: drillDownTexts.units.percent },
            ]}
            chosen={unit}
            onChoose={address.unit}
          />
        </>
      }
    />
  );
}
