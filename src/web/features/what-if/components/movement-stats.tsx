import { Card } from '@web/components/card';
import { counted } from '@web/lib/format-number';
import { movedText, signedPoints } from '../lib/format';
import type { Movements, WhatIfReport } from '../queries';

/** How many would move, how far, and how many letters that changes; what chance alone does stands below. */
export function MovementStats({ report: { summary, chance, progress } }: { report: WhatIfReport }) {
  if (summary.submissions === 0) {
    const none =
      progress.state === 'running' ? 'The first submissions are being graded…' : 'No submission was graded completely.';
    return (
      <section className="sheet">
        <p className="lab-note s13 mut">{none}</p>
      </section>
    );
  }
  return (
    <>
      <Card className="figures" aria-label="Score changes">
        <Stat name="Changed" value={movedText(summary)} says={directions(summary)} />
        <Stat name="Mean change" value={signedPoints(summary.mean)} says="Points of 100, of all that were tried" />
        <Stat
          name="Largest moves"
          value={`${signedPoints(summary.largestUp ?? 0)} / ${signedPoints(summary.largestDown ?? 0)}`}
          says="Up and down, points of 100"
        />
        <Stat name="Letters that change" value={String(summary.letters)} says={`Of ${summary.submissions}`} />
      </Card>
      {chance && (
        <p className="s13 sec num what-if-chance">
          By chance alone, graded again without the change: {movedText(chance)} moved, {signedPoints(chance.mean)} on
          average, {counted(chance.letters, 'letter')} changed.
        </p>
      )}
    </>
  );
}

function directions({ up, down }: Movements): string {
  return up + down === 0 ? 'Nobody' : `${up} up, ${down} down`;
}

function Stat({ name, value, says }: { name: string; value: string; says: string }) {
  return (
    <div>
      <h2>{name}</h2>
      <p className="value num">{value}</p>
      <p className="says">{says}</p>
    </div>
  );
}
