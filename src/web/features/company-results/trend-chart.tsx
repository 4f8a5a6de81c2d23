import type { Month } from './company-analysis';
import { shownMonth, shownPercent } from './shown-figures';

/** So many months have room. */
const mostShown = 24;
/** So many have room for their figures. */
const mostLabelled = 12;

/** A dot for each month's average, at its place in time; a line between those that follow each other in the list. */
export function TrendChart({ months, label }: { months: readonly Month[]; label: string }) {
  const shown = chartMonths(months);
  const last = shown.at(-1);
  if (!last) return <p className="sec chart-none">Nothing is graded yet.</p>;
  const first = shown[0] ?? last;
  const from = lowestLine(Math.min(...shown.map(({ averageScore }) => averageScore)));
  const span = Math.max(1, indexOf(last.month) - indexOf(first.month));
  const points = shown.map((month) => ({
    ...month,
    x: shown.length === 1 ? 50 : ((indexOf(month.month) - indexOf(first.month)) / span) * 100,
    y: 100 - ((month.averageScore - from) / (100 - from)) * 100,
  }));
  const lines = [from, (from + 100) / 2, 100];
  return (
    <div className="trend" role="img" aria-label={label}>
      <div className="trend-lines num">
        {lines.map((line) => (
          <span key={line} style={{ bottom: `${((line - from) / (100 - from)) * 100}%` }}>
            {line}
          </span>
        ))}
      </div>
      <div className="trend-plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
        {points.map(({ month, averageScore, x, y }, at) => (
          <i
            key={month}
            className={at === points.length - 1 ? 'last' : undefined}
            style={{ left: `${x}%`, top: `${y}%` }}
            title={`${shownMonth(month)}: ${shownPercent(averageScore)}`}
          >
            {(points.length <= mostLabelled || at === 0 || at === points.length - 1) && (
              <b className={at > 0 && at < points.length - 1 ? 'num between' : 'num'}>{averageScore.toFixed(1)}</b>
            )}
          </i>
        ))}
      </div>
      <div className="trend-ticks">
        {shown.length === 1 ? (
          <span className="middle">{shownMonth(last.month)}</span>
        ) : (
          <>
            <span>{shownMonth(first.month)}</span>
            <span>{shownMonth(last.month)}</span>
          </>
        )}
      </div>
    </div>
  );
}

/** The months that have an average, of the last two years that do. */
export function chartMonths(months: readonly Month[]): Month[] {
  const graded = months.filter((month) => month.graded > 0);
  const last = graded.at(-1);
  return last ? graded.filter(({ month }) => indexOf(last.month) - indexOf(month) < mostShown) : [];
}

/** Months since year 0. */
function indexOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
}

/** A round percent below the lowest, so that differences are seen. */
function lowestLine(lowest: number): number {
  return Math.max(0, Math.floor((lowest - 5) / 20) * 20);
}
