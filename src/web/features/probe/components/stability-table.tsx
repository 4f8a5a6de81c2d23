import { probeRules } from '@domain/messages/probe';
import { DataTable } from '@web/components/data-table';
import { FigureCell, NoFigure } from '@web/components/figure-cell';
import { numericColumn } from '@web/components/numeric-column';
import { TitledSheet } from '@web/components/titled-sheet';
import { formatPoints, signedPoints } from '@web/lib/format-number';
import type { CSSProperties } from 'react';
import type { Stability, StabilityRow } from '../queries';
import { CriterionHead } from './criterion-head';
import { ProbeRules } from './moved-rule';
import { VerdictBadge } from './verdict-badge';

export function StabilityTable({ report, deterministic }: { report: Stability; deterministic: boolean }) {
  const { total, criteria, letters } = report;
  return (
    <TitledSheet className="overflow-hidden" title="By Criterion" text={lettersText(letters)}>
      <DataTable
        label="Spread by criterion"
        columns={[
          'Criterion',
          'Verdict',
          { key: 'scores', heading: 'Scores', className: 'max-md:hidden' },
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
      <ProbeRules className="px-5 py-4">
        <p>{probeRules.stability}</p>
        <p>
          {probeRules.order} “Other order” is the mean of those gradings minus the mean in the rubric’s order.
          {deterministic && ` ${probeRules.movedByRules}`}
        </p>
      </ProbeRules>
    </TitledSheet>
  );
}

function Row({ row: { name, maxScore, repetition, order } }: { row: StabilityRow }) {
  const measured = repetition.verdict === 'too-few' ? null : repetition;
  return (
    <tr>
      <CriterionHead name={name} maxScore={maxScore} />
      <td>
        {repetition.verdict === 'unstable' && <VerdictBadge look="bad" text="Not stable" />}
        {repetition.verdict === 'stable' && <VerdictBadge look="good" text="Stable" />}
        {repetition.verdict === 'equal' && <VerdictBadge look="good" text="All equal" />}
        {repetition.verdict === 'too-few' && <VerdictBadge look="open" text="Too few" />}
      </td>
      <td className="w-[18%] min-w-32.5 max-md:hidden">
        <ScoreMarks scores={repetition.scores} maxScore={maxScore} />
        <span className="sr-only">{repetition.scores.join(', ')}</span>
      </td>
      {measured ? (
        <>
          <FigureCell>
            {measured.low === measured.high ? measured.low : `${measured.low} to ${measured.high}`}
          </FigureCell>
          <FigureCell>{formatPoints(measured.mean)}</FigureCell>
          <FigureCell note={measured.deviation > 0 && `6 × is ${Math.round(measured.share * 100)}%`}>
            {measured.deviation === 0 ? 0 : measured.deviation.toFixed(2)}
          </FigureCell>
          <FigureCell>{formatPoints(measured.limit)}</FigureCell>
        </>
      ) : (
        <td colSpan={4} className="tabular-nums text-ink-3">
          {repetition.n === 0 ? 'No score yet' : `So far ${repetition.scores.join(', ')}`}
        </td>
      )}
      {order.verdict === 'open' ? (
        <NoFigure />
      ) : (
        <FigureCell note={`n = ${order.before.n}, ${order.after.n}`}>{signedPoints(order.difference)}</FigureCell>
      )}
      <FigureCell>{repetition.n}</FigureCell>
    </tr>
  );
}

function lettersText(letters: Stability['letters']): string {
  const [only] = letters;
  if (!only) return 'No grading is complete yet.';
  if (letters.length === 1) return `Every complete grading comes to ${only.letter}.`;
  return `The total comes to ${letters.map(({ letter, times }) => `${letter} (${times}×)`).join(', ')}.`;
}

/** Equal scores share a larger mark. Decoration, because the figures are beside it. */
function ScoreMarks({ scores, maxScore }: { scores: readonly number[]; maxScore: number }) {
  const counts = Map.groupBy(scores, (score) => score);
  const place = (score: number) => (maxScore > 0 ? (100 * score) / maxScore : 0);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  return (
    <span className="relative mx-1.5 flex h-4 items-center" aria-hidden="true">
      <span className="h-px w-full bg-line-control" />
      {scores.length > 0 && (
        <u
          className="absolute h-1.5 rounded-full bg-pen-line"
          style={{ left: `${place(low)}%`, width: `${place(high) - place(low)}%` }}
        />
      )}
      {[...counts].map(([score, { length }]) => (
        <i
          key={score}
          className="absolute -translate-x-1/2 rounded-full bg-pen ring-2 ring-surface"
          style={markStyle(place(score), length / scores.length)}
        />
      ))}
    </span>
  );
}

function markStyle(left: number, share: number): CSSProperties {
  const size = 6 + Math.round(6 * share);
  return { left: `${left}%`, width: `${size}px`, height: `${size}px` };
}
