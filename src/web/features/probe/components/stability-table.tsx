import { probeRules } from '@domain/messages/probe';
import { DataTable } from '@web/components/data-table';
import { numericColumn } from '@web/components/numeric-column';
import type { CSSProperties } from 'react';
import { points, signedPoints } from '../lib/format';
import type { Stability, StabilityRow } from '../queries';
import { VerdictBadge } from './verdict-badge';

export function StabilityTable({ report, deterministic }: { report: Stability; deterministic: boolean }) {
  const { total, criteria, letters } = report;
  return (
    <section className="sheet clipped probe-table probe-stability" aria-labelledby="probe-stability">
      <div className="sheet-head">
        <div>
          <h2 className="h14" id="probe-stability">
            By Criterion
          </h2>
          <p>{lettersText(letters)}</p>
        </div>
      </div>
      <DataTable
        label="Spread by criterion"
        columns={[
          'Criterion',
          'Verdict',
          { key: 'scores', heading: <span className="lab-scale">Scores</span> },
          numericColumn('Lowest to highest'),
          numericColumn('Mean'),
          numericColumn('Std. deviation'),
          numericColumn('May differ by'),
          numericColumn('Other order'),
          numericColumn('n'),
        ]}
      >
        {[total, ...criteria].map((row) => (
          <Row key={row.criterionId ?? 'total'} row={row} />
        ))}
      </DataTable>
      <div className="lab-note probe-rules s12 mut">
        <p>{probeRules.stability}</p>
        <p>
          {probeRules.order} “Other order” is the mean of those gradings minus the mean in the rubric’s order.
          {deterministic && ` ${probeRules.movedByRules}`}
        </p>
      </div>
    </section>
  );
}

function Row({ row: { name, maxScore, repetition, order } }: { row: StabilityRow }) {
  const measured = repetition.verdict === 'too-few' ? null : repetition;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>of {maxScore} points</small>
      </th>
      <td>
        {repetition.verdict === 'unstable' && <VerdictBadge look="bad" text="Not stable" />}
        {repetition.verdict === 'stable' && <VerdictBadge look="good" text="Stable" />}
        {repetition.verdict === 'equal' && <VerdictBadge look="good" text="All equal" />}
        {repetition.verdict === 'too-few' && <VerdictBadge look="open" text="Too few" />}
      </td>
      <td className="lab-scale">
        <ScoreMarks scores={repetition.scores} maxScore={maxScore} />
        <span className="vh">{repetition.scores.join(', ')}</span>
      </td>
      {measured ? (
        <>
          <td className="figure-cell num">
            {measured.low === measured.high ? measured.low : `${measured.low} to ${measured.high}`}
          </td>
          <td className="figure-cell num">{points(measured.mean)}</td>
          <td className="figure-cell num">
            {measured.deviation === 0 ? 0 : measured.deviation.toFixed(2)}
            {measured.deviation > 0 && <small>6 × is {Math.round(measured.share * 100)}%</small>}
          </td>
          <td className="figure-cell num">{points(measured.limit)}</td>
        </>
      ) : (
        <td colSpan={4} className="mut num">
          {repetition.n === 0 ? 'No score yet' : `So far ${repetition.scores.join(', ')}`}
        </td>
      )}
      <td className="figure-cell num">
        {order.verdict === 'open' ? (
          <span className="mut">–</span>
        ) : (
          <>
            {signedPoints(order.difference)}
            <small>
              n = {order.before.n}, {order.after.n}
            </small>
          </>
        )}
      </td>
      <td className="figure-cell num">{repetition.n}</td>
    </tr>
  );
}

function lettersText(letters: Stability['letters']): string {
  const [only] = letters;
  if (!only) return 'No grading is complete yet.';
  if (letters.length === 1) return `Every complete grading comes to ${only.letter}.`;
  return `The total comes to ${letters.map(({ letter, times }) => `${letter} (${times}×)`).join(', ')}.`;
}

/**
 * Scores on the line from 0 to the points there are, more alike ones as a larger mark. Decoration: figures stand
 * beside.
 */
function ScoreMarks({ scores, maxScore }: { scores: readonly number[]; maxScore: number }) {
  const counts = Map.groupBy(scores, (score) => score);
  const place = (score: number) => (maxScore > 0 ? (100 * score) / maxScore : 0);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  return (
    <span className="probe-marks" aria-hidden="true">
      {scores.length > 0 && <u style={{ left: `${place(low)}%`, width: `${place(high) - place(low)}%` }} />}
      {[...counts].map(([score, { length }]) => (
        <i key={score} style={markStyle(place(score), length / scores.length)} />
      ))}
    </span>
  );
}

function markStyle(left: number, share: number): CSSProperties {
  const size = 6 + Math.round(6 * share);
  return { left: `${left}%`, width: `${size}px`, height: `${size}px` };
}
