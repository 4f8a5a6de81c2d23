import LineChart from '@tremor/react/dist/components/chart-elements/LineChart/LineChart.js';
import { tipLook } from '@web/components/tip-look';
import { counted } from '@web/lib/format-number';
import { formatMonth, formatPercent } from '../lib/format';
import { lowestLine, monthsInTime } from '../lib/trend-months';
import type { Month } from '../queries';

const series = 'Average';

type Point = { month: string; [series]: number | null; graded: number };

export function TrendChart({ months }: { months: readonly Month[] }) {
  const points = monthsInTime(months).map(
    ({ month, average, graded }): Point => ({ month: formatMonth(month), [series]: average, graded }),
  );
  return (
    <LineChart
      className="h-52.5! [&_.recharts-line-curve]:stroke-[2.5px] [&_.recharts-surface]:outline-none"
      data={points}
      index="month"
      categories={[series]}
      colors={['pen']}
      valueFormatter={(value) => `${value}%`}
      minValue={lowestLine(points.flatMap((point) => point[series] ?? []))}
      maxValue={100}
      yAxisWidth={46}
      intervalType="preserveStartEnd"
      showLegend={false}
      connectNulls
      customTooltip={MonthTip}
    />
  );
}

type MonthTipProps = { active?: boolean | undefined; payload?: readonly { payload?: Partial<Point> }[] | undefined };

function MonthTip({ active, payload }: MonthTipProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point || typeof point[series] !== 'number') return null;
  return (
    <div className={`tabular-nums ${tipLook}`}>
      <b>{formatPercent(point[series])}</b> in {point.month}, of {counted(point.graded ?? 0, 'graded submission')}
    </div>
  );
}
