import { counted } from '@domain/messages/counted';
import { Stat, Stats } from '@web/components/stat';
import { signedPoints } from '@web/lib/format-number';
import { movedText } from '../lib/format';
import type { WhatIfReport } from '../queries';

export function MovementStats({ report: { summary, chance, progress } }: { report: WhatIfReport }) {
  if (summary.submissions === 0) {
    const none =
      progress.state === 'running' ? 'The first submissions are being graded…' : 'No submission was graded completely.';
    return <p className="sheet px-5 py-4 text-13 text-ink-3">{none}</p>;
  }
  const { up, down, mean, largestUp, largestDown, letters } = summary;
  return (
    <>
      <Stats label="Score changes">
        <Stat name="Changed" value={movedText(summary)}>
          {up + down === 0 ? 'None' : `${up} up, ${down} down`}
        </Stat>
        <Stat name="Mean change" value={signedPoints(mean)}>
          Points out of 100, across all that were tried
        </Stat>
        <Stat name="Largest moves" value={`${signedPoints(largestUp ?? 0)} / ${signedPoints(largestDown ?? 0)}`}>
          Up and down, points out of 100
        </Stat>
        <Stat name="Letters that change" value={letters}>
          Of {summary.submissions}
        </Stat>
      </Stats>
      {chance && (
        <p className="tabular-nums px-1 text-13 text-ink-2">
          By chance alone, graded again without the change: {movedText(chance)} moved, {signedPoints(chance.mean)} on
          average, {counted(chance.letters, 'letter')} changed.
        </p>
      )}
    </>
  );
}
