import type { ChartPlan } from './chart-plan';
import { shownValue, styleOf } from './chart-scale';

const size = 168;
const maxSlices = 12;

/** A pie with its slices named beside it. */
export function PieDrawing({ plan, label }: { plan: ChartPlan; label: string }) {
  const points = plan.drawn[0]?.series.points.filter(({ value }) => value !== null && value > 0) ?? [];
  const style = styleOf(points.map(({ shown }) => shown));
  const total = points.reduce((sum, { value }) => sum + (value ?? 0), 0);
  let from = 0;
  const slices = points.slice(0, maxSlices).map((point, index) => {
    const share = (point.value ?? 0) / total;
    const slice = { point, index, share, path: slicePath(from, from + share) };
    from += share;
    return slice;
  });
  return (
    <div className="ev-pie">
      <svg width={size} height={size} viewBox="-1.05 -1.05 2.1 2.1" role="img" aria-label={label}>
        {slices.map(({ index, path, share }) =>
          share > 0.9999 ? (
            <circle key={index} className={sliceLook(index)} r="1" />
          ) : (
            <path key={index} className={sliceLook(index)} d={path} />
          ),
        )}
      </svg>
      <ul className="ev-legend" aria-hidden="true">
        {slices.map(({ point, index, share }) => (
          <li key={index}>
            <i className={`is-bar ${sliceLook(index)}`} />
            {point.category || index + 1}: <span className="num mut">{shownValue(point, style)}</span>
            {!style.percent && <span className="num mut"> ({Math.round(share * 100)}%)</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const sliceLook = (index: number) => `chart-${(index % 5) + 1}${index >= 5 ? ' again' : ''}`;

function slicePath(from: number, to: number): string {
  const at = (share: number) => {
    const angle = (share - 0.25) * 2 * Math.PI;
    return `${Math.cos(angle).toFixed(4)} ${Math.sin(angle).toFixed(4)}`;
  };
  return `M0 0L${at(from)}A1 1 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to)}Z`;
}
