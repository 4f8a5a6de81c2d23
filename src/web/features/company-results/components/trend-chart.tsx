import { counted } from '@domain/messages/counted';
import { tipLook } from '@web/components/tip-look';
import { formatMonth, formatPercent } from '../lib/format';
import { lowestLine, monthsInTime } from '../lib/trend-months';
import type { Month } from '../queries';

const steps = [0, 25, 50, 75, 100] as const;

/** Months without an average are skipped. */
export function TrendChart({ months }: { months: readonly Month[] }) {
  const points = monthsInTime(months);
  const lowest = lowestLine(points.flatMap(({ average }) => average ?? []));
  const heightOf = (percent: number) => ((percent - lowest) / (100 - lowest)) * 100;
  const corners = points.flatMap(({ average }, at) =>
    average === null ? [] : `${round(((at + 0.5) / points.length) * 100)} ${round(100 - heightOf(average))}`,
  );
  const named = namedPlaces(points.length);
  return (
    <div className="grid h-52.5 grid-cols-[46px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] pt-2 pr-5 text-12 text-ink-3 tabular-nums">
      <div className="relative">
        {steps.map((step) => (
          <span key={step} className="absolute right-2 translate-y-1/2" style={{ bottom: `${step}%` }}>
            {lowest + ((100 - lowest) * step) / 100}%
          </span>
        ))}
      </div>
      <div className="relative">
        {steps.map((step) => (
          <u key={step} className="absolute inset-x-0 border-t" style={{ bottom: `${step}%` }} />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute size-full" aria-hidden="true">
          <path
            className="fill-none stroke-pen stroke-[2.5px]"
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            d={`M${corners.join('L')}`}
          />
        </svg>
        <div className="absolute inset-0 grid auto-cols-fr grid-flow-col">
          {points.map((point, at) => (
            <div key={point.month} className="group relative">
              {point.average !== null && (
                <MonthPoint point={point} height={heightOf(point.average)} left={at < points.length / 2} />
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="col-start-2 grid h-6 auto-cols-fr grid-flow-col pt-2 leading-4">
        {points.map(({ month }, at) => (
          <span key={month} className="relative">
            {named.includes(at) && (
              <span
                className={`absolute left-1/2 -translate-x-1/2 whitespace-nowrap ${named.indexOf(at) % 2 === 1 ? 'max-md:hidden' : ''}`}
              >
                {formatMonth(month)}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

type MonthPointProps = {
  point: { month: string; average: number | null; graded: number };
  height: number;
  left: boolean;
};

function MonthPoint({ point: { month, average, graded }, height, left }: MonthPointProps) {
  return (
    <div className="absolute left-1/2" style={{ bottom: `${height}%` }}>
      <i className="absolute size-1.5 -translate-1/2 rounded-full bg-pen group-hover:size-2.5" />
      <div
        className={`pointer-events-none absolute top-3 hidden whitespace-nowrap group-hover:block ${left ? 'left-2' : 'right-2'} ${tipLook}`}
      >
        <b>{formatPercent(average ?? 0)}</b> in {formatMonth(month)}, of {counted(graded, 'graded submission')}
      </div>
    </div>
  );
}

function namedPlaces(months: number): number[] {
  const names = Math.min(months, 5);
  return Array.from({ length: names }, (_, at) => Math.round((at * (months - 1)) / Math.max(1, names - 1)));
}
