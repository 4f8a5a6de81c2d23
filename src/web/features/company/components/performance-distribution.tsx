import { drillDownTexts } from '@domain/messages/company';
import { getRouteApi } from '@tanstack/react-router';
import { Card } from '@web/components/card';
import { Histogram, type HistogramColumn } from '@web/components/histogram';
import { HistogramTable } from '@web/components/histogram-table';
import { ChartColumn, Table } from '@web/components/icons';
import { Segments } from '@web/components/segments';
import { useState } from 'react';
import { barsOf } from '../lib/bars';
import { useCompaniesAddress } from '../use-companies-address';

const route = getRouteApi('/companies');

type PerformanceDistributionProps = { distribution: readonly number[]; graded: number };

/** Where a company's scores lie, in points or letters; a bar filters the submissions below [2.33]. */
export function PerformanceDistribution({ distribution, graded }: PerformanceDistributionProps) {
  const { scale = 'scores', unit = 'count', bar } = route.useSearch();
  const address = useCompaniesAddress();
  const [asTable, setAsTable] = useState(false);
  const bars = barsOf(distribution, scale);
  const columns: HistogramColumn[] = bars.map(({ key, ...others }) => ({ ...others, key: String(key) }));
  return (
    <Card aria-labelledby="performance-distribution">
      <div className="sheet-head drill-down-chart">
        <div>
          <h2 className="h14" id="performance-distribution">
            {drillDownTexts.chart}
          </h2>
          <p>{graded === 0 ? 'Nothing is graded yet' : drillDownTexts.chartNext}</p>
        </div>
        <div className="chart-choices">
          <Segments
            small
            label="Scale"
            options={(['scores', 'letters'] as const).map((value) => ({ value, name: drillDownTexts.scales[value] }))}
            chosen={scale}
            onChoose={address.scale}
          />
          <Segments
            small
            label="Unit"
            options={(['count', 'percent'] as const).map((value) => ({ value, name: drillDownTexts.units[value] }))}
            chosen={unit}
            onChoose={address.unit}
          />
          <button
            type="button"
            className="icon-btn"
            aria-pressed={asTable}
            aria-label="Show as table"
            title={asTable ? 'Show as chart' : 'Show as table'}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartColumn className="i" aria-hidden="true" /> : <Table className="i" aria-hidden="true" />}
          </button>
        </div>
      </div>
      <div className="sheet-pad">
        {asTable ? (
          <HistogramTable
            label={drillDownTexts.chart}
            heading={scale === 'scores' ? 'Score' : 'Letter'}
            columns={columns}
          />
        ) : (
          <Histogram
            label={drillDownTexts.chart}
            columns={columns}
            unit={unit}
            chosen={bar === undefined ? null : String(bar)}
            onSelect={(key) => address.bar(bars.find((other) => String(other.key) === key)?.key ?? null)}
          />
        )}
      </div>
    </Card>
  );
}
