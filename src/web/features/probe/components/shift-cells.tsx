import { FigureCell, NoFigure } from '@web/components/figure-cell';
import { formatPoints, signedPoints } from '@web/lib/format-number';
import type { Shift } from '../queries';

export function ShiftCells({ shift }: { shift: Shift }) {
  return (
    <>
      <SideCell side={shift.before} />
      <SideCell side={shift.after} />
      {shift.verdict === 'open' ? (
        <NoFigure />
      ) : (
        <FigureCell>
          <b>{signedPoints(shift.difference)}</b>
        </FigureCell>
      )}
    </>
  );
}

function SideCell({ side }: { side: Shift['before'] }) {
  if (side === null) return <NoFigure />;
  const { mean, low, high, n } = side;
  return <FigureCell note={`${low === high ? '' : `${low} to ${high}, `}n = ${n}`}>{formatPoints(mean)}</FigureCell>;
}
