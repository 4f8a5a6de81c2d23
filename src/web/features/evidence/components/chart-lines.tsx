import { byPlace } from '@web/components/by-place';
import type { Frame, Scale } from '../lib/chart-frame';
import type { ChartPlan, DrawnSeries } from '../lib/chart-plan';
import { seriesColor, seriesDash } from '../lib/series-look';

type LinesProps = { plan: ChartPlan; frame: Frame; value: Scale; second: Scale | null };

export function Lines({ plan, frame, value, second }: LinesProps) {
  const step = (frame.right - frame.left) / plan.categories.length;
  const lines = plan.drawn.filter(({ look }) => look === 'line' || look === 'area');
  const below = plan.categories.map(() => 0);
  return lines.map((one) => {
    const scale = one.axis === plan.right && second ? second : value;
    const stacks = plan.stacked && one.look === 'area';
    const places = plan.categories.map((_, at) => {
      const point = one.series.points[at]?.value ?? null;
      if (point === null) return null;
      const foot = stacks ? (below[at] ?? 0) : 0;
      below[at] = foot + (stacks ? point : 0);
      return { x: frame.left + (at + 0.5) * step, y: scale(foot + point), foot: scale(foot) };
    });
    return <Line key={one.index} one={one} places={places} />;
  });
}

type Place = { x: number; y: number; foot: number };

function Line({ one, places }: { one: DrawnSeries; places: readonly (Place | null)[] }) {
  const runs = unbroken(places);
  return (
    <g className={seriesColor(one.index)}>
      {one.look === 'area' && runs.map((run) => <path key={run[0]?.x} className="opacity-22" d={areaOf(run)} />)}
      {runs.map((run) => (
        <path
          key={run[0]?.x}
          className="fill-none stroke-current stroke-[1.75px]"
          strokeDasharray={seriesDash(one.index)}
          strokeLinejoin="round"
          d={`M${run.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`}
        />
      ))}
      {places.length <= 40 &&
        places.map(
          (place) => place && <circle key={place.x} cx={place.x} cy={place.y} r={places.length > 20 ? 1.5 : 2.5} />,
        )}
    </g>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

function areaOf(run: readonly Place[]): string {
  const there = run.map(({ x, y }) => `${round(x)} ${round(y)}`);
  const back = run.toReversed().map(({ x, foot }) => `${round(x)} ${round(foot)}`);
  return `M${[...there, ...back].join('L')}Z`;
}

function unbroken(places: readonly (Place | null)[]): Place[][] {
  const runs: Place[][] = [[]];
  for (const place of places) {
    if (place) runs.at(-1)?.push(place);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

export function Points({ plan, x, value }: { plan: ChartPlan; x: Scale; value: Scale }) {
  return plan.drawn.map(({ series, index }) => (
    <g key={index} className={seriesColor(index)}>
      {byPlace(series.points, (point, at) =>
        point.value === null ? null : <circle cx={round(x(point.x ?? at + 1))} cy={round(value(point.value))} r={3} />,
      )}
    </g>
  ));
}
