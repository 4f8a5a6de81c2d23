import { detailTexts } from '@domain/messages/submission-detail';
import { ChartColumn } from '@web/components/result-icons';
import { type CriterionStyle, criterionStyle } from '@web/components/score-style';
import { ScrollBox } from '@web/components/scroll-box';
import { Table } from '@web/components/sign-in-icons';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import { useState } from 'react';

type PerformanceChartProps = {
  rows: readonly BreakdownRow[];
  chosen: number | undefined;
  onChoose: (criterionId: number) => void;
};

/** A bar opens its criterion [2.39]. */
export function PerformanceChart({ rows, chosen, onChoose }: PerformanceChartProps) {
  const [asTable, setAsTable] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  const Icon = asTable ? ChartColumn : Table;
  const named = rows.find(({ criterionId }) => criterionId === pointed);
  return (
    <section className="flex min-w-0 flex-col gap-1" aria-labelledby="performance">
      <div className="flex h-6.5 items-center gap-2">
        <h2 className="text-12 font-normal whitespace-nowrap text-ink-3" id="performance">
          {detailTexts.chart}
        </h2>
        <p className="min-w-0 flex-1 truncate text-right text-12 font-semibold tabular-nums" aria-hidden="true">
          {named && `${named.name} ${figureOf(named)}`}
        </p>
        <button
          type="button"
          className="icon-btn icon-btn-small print:hidden!"
          aria-label={asTable ? 'Show as chart' : 'Show as table'}
          onClick={() => setAsTable(!asTable)}
        >
          <Icon className="i-s" aria-hidden="true" />
        </button>
      </div>
      {asTable ? (
        <ScoreTable rows={rows} />
      ) : (
        <Bars rows={rows} chosen={chosen} onChoose={onChoose} onPoint={setPointed} />
      )}
    </section>
  );
}

const figureOf = ({ result, maxScore }: BreakdownRow) => `${result?.score ?? '–'}/${maxScore}`;

/** Bands also differ by pattern, because color alone is not enough. */
const barLooks: Record<CriterionStyle, string> = {
  top: 'bg-top',
  mid: 'bg-[repeating-linear-gradient(115deg,var(--mid)_0_4px,color-mix(in_oklch,var(--mid)_55%,var(--surface))_4px_6px)]',
  low: 'bg-[repeating-linear-gradient(0deg,var(--low)_0_2px,var(--surface)_2px_4px)]',
};

type BarsProps = PerformanceChartProps & { onPoint: (criterionId: number | null) => void };

function Bars({ rows, chosen, onChoose, onPoint }: BarsProps) {
  return (
    <ol className="flex h-14 max-[359px]:-mx-2 items-stretch gap-1 border-b border-line-control bg-[linear-gradient(var(--line),var(--line))_0_20%/100%_1px_no-repeat]">
      {rows.map((row) => {
        const { criterionId, name, maxScore, result } = row;
        const percent = result && maxScore > 0 ? (result.score / maxScore) * 100 : 0;
        return (
          <li key={criterionId} className="min-w-0 flex-1">
            <button
              type="button"
              className="flex size-full cursor-pointer items-end p-0 rounded-t-[2px] bg-chart-track/45 outline-offset-1 hover:bg-chart-track aria-[current=true]:shadow-[0_3px_0_var(--pen)]"
              title={name}
              aria-label={`${name}: ${figureOf(row)}`}
              aria-current={criterionId === chosen || undefined}
              onPointerEnter={() => onPoint(criterionId)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(criterionId)}
              onBlur={() => onPoint(null)}
              onClick={() => onChoose(criterionId)}
            >
              {result && (
                <span
                  className={`min-h-0.5 flex-1 rounded-t-[2px] transition-[height] duration-(--d-4) ${barLooks[criterionStyle(result.score, maxScore)]}`}
                  style={{ height: `${percent}%` }}
                />
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const cellLook = 'border-t border-line-soft py-1 pl-4 text-right font-normal whitespace-nowrap tabular-nums';

function ScoreTable({ rows }: { rows: readonly BreakdownRow[] }) {
  return (
    <ScrollBox className="h-14 overflow-auto" aria-label="Scores as a table">
      <table className="w-full border-collapse text-13">
        <thead className="text-12 text-ink-3">
          <tr>
            <th scope="col" className="text-left font-semibold">
              Criterion
            </th>
            <th scope="col" className="pl-4 text-right font-semibold">
              Score
            </th>
            <th scope="col" className="pl-4 text-right font-semibold">
              Percent
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ criterionId, name, maxScore, result }) => (
            <tr key={criterionId}>
              <th scope="row" className="border-t border-line-soft py-1 text-left font-normal wrap-anywhere">
                {name}
              </th>
              <td className={cellLook}>{result ? `${result.score} of ${maxScore}` : 'Not graded'}</td>
              <td className={cellLook}>
                {result && maxScore > 0 ? `${Math.round((result.score / maxScore) * 100)}%` : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
