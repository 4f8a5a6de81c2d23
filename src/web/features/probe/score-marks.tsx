import type { CSSProperties } from 'react';

/** Scores on the line from 0 to the points there are, more alike ones as a larger mark. Decoration: figures stand beside. */
export function ScoreMarks({ scores, maxScore }: { scores: readonly number[]; maxScore: number }) {
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
