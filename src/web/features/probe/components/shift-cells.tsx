import { points, signedPoints } from '../lib/format';
import type { Shift } from '../queries';

export function ShiftCells({ shift }: { shift: Shift }) {
  return (
    <>
      <SideCell side={shift.before} />
      <SideCell side={shift.after} />
      <td className="figure-cell num">
        {shift.verdict === 'open' ? <span className="mut">–</span> : <b>{signedPoints(shift.difference)}</b>}
      </td>
    </>
  );
}

function SideCell({ side }: { side: Shift['before'] }) {
  return (
    <td className="figure-cell num">
      {side === null ? (
        <span className="mut">–</span>
      ) : (
        <>
          {points(side.mean)}
          <small>
            {side.low === side.high ? '' : `${side.low} to ${side.high}, `}n = {side.n}
          </small>
        </>
      )}
    </td>
  );
}
