import { detailTexts } from '@domain/messages/submission-detail';
import { ChartColumn, Table } from '@web/components/icons';
import { ScoreShape } from '@web/components/score-shape';
import { criterionStyle } from '@web/components/score-style';
import { ScrollBox } from '@web/components/scroll-box';
import { useState } from 'react';
import type { BreakdownRow } from '../lib/breakdown-rows';

/** Where the colours of a criterion change, in percent [9.4]. */
const bandEdges = [80, 60];

const key = [
  { look: 'top', text: '80% and up' },
  { look: 'mid', text: '60% and up' },
  { look: 'low', text: 'below' },
] as const;

type PerformanceChartProps = {
  rows: readonly BreakdownRow[];
  chosen: number | undefined;
  onChoose: (criterionId: number) => void;
};

/** The criteria's scores in percent, side by side; a column opens its section. The same as a table [2.39]. */
export function PerformanceChart({ rows, chosen, onChoose }: PerformanceChartProps) {
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartColumn : Table;
  return (
    <section className="sheet performance" aria-labelledby="performance">
      <div className="sheet-head">
        <h2 className="h14" id="performance">
          {detailTexts.chart}
        </h2>
        <span className="row">
          <span className="row s12 mut hide-phone chart-key">
            {key.map(({ look, text }) => (
              <span className="row" key={look}>
                <ScoreShape look={look} />
                {text}
              </span>
            ))}
          </span>
          <button
            type="button"
            className="icon-btn icon-btn-small"
            aria-label={asTable ? 'Show as chart' : 'Show as table'}
            onClick={() => setAsTable(!asTable)}
          >
            <Icon className="i-s" aria-hidden="true" />
          </button>
        </span>
      </div>
      {rows.length === 0 ? (
        <p className="s13 mut chart-none">One column per criterion, as soon as there are scores.</p>
      ) : asTable ? (
        <ScoreTable rows={rows} />
      ) : (
        <Columns rows={rows} chosen={chosen} onChoose={onChoose} />
      )}
    </section>
  );
}

function Columns({ rows, chosen, onChoose }: PerformanceChartProps) {
  return (
    <div className="chart-plot">
      <ol className="chart-columns">
        {rows.map(({ criterionId, name, maxScore, result }) => {
          const percent = result && maxScore > 0 ? (result.score / maxScore) * 100 : 0;
          const figure = result ? `${result.score}/${maxScore}` : `–/${maxScore}`;
          return (
            <li key={criterionId}>
              <button
                type="button"
                title={name}
                aria-current={criterionId === chosen || undefined}
                onClick={() => onChoose(criterionId)}
              >
                <span className="chart-track">
                  {result && (
                    <span
                      className={`chart-bar chart-${criterionStyle(result.score, maxScore)}`}
                      style={{ height: `${percent}%` }}
                    />
                  )}
                </span>
                <span className="vh">{name}: </span>
                <span className="s12 num">{figure}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <div className="chart-edges" aria-hidden="true">
        {bandEdges.map((percent) => (
          <span key={percent} className="s12 mut" style={{ bottom: `${percent}%` }}>
            {percent}%
          </span>
        ))}
      </div>
    </div>
  );
}

function ScoreTable({ rows }: { rows: readonly BreakdownRow[] }) {
  return (
    <ScrollBox className="chart-table" aria-label="Scores as a table">
      <table>
        <thead>
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Score</th>
            <th scope="col">Percent</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ criterionId, name, maxScore, result }) => (
            <tr key={criterionId}>
              <th scope="row">{name}</th>
              <td className="num">{result ? `${result.score} of ${maxScore}` : 'Not graded'}</td>
              <td className="num">
                {result && maxScore > 0 ? `${Math.round((result.score / maxScore) * 100)}%` : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
