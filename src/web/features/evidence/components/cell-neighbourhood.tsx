import { columnName } from '@domain/evidence/cell-address';
import { ScrollBox } from '@web/components/scroll-box';
import { useLayoutEffectOn } from '@web/lib/use-effect-on';
import { useRef } from 'react';
import { type CellNames, neighbourhood } from '../lib/cell-names';
import type { SheetModel } from '../lib/sheet-model';

type CellNeighbourhoodProps = { model: SheetModel; row: number; column: number; names: CellNames; label: string };

const headLook = (on: boolean) =>
  `px-1.5 py-0.5 font-mono text-[0.6875rem] ${on ? 'bg-pen-wash font-semibold text-pen' : 'bg-sunken font-normal text-ink-3'}`;

export function CellNeighbourhood({ model, row, column, names, label }: CellNeighbourhoodProps) {
  const { rows, columns } = neighbourhood({ row, column }, names, model.outline);
  const named = (r: number, c: number) =>
    (r === row && c === names.row?.column) || (c === column && r === names.column?.row);
  const box = useRef<HTMLElement>(null);
  // Once per cell, and when its names are there.
  useLayoutEffectOn(() => {
    const hit = box.current?.querySelector<HTMLElement>('[data-hit]');
    if (box.current && hit) box.current.scrollLeft = hit.offsetLeft + hit.offsetWidth + 8 - box.current.clientWidth;
  }, [model, row, column, columns.length]);
  return (
    <ScrollBox ref={box} className="relative mt-1 max-w-full overflow-auto" aria-label={label}>
      <table className="border-collapse text-12 tabular-nums">
        <thead>
          <tr>
            <td />
            {columns.map((c) => (
              <th key={c} scope="col" className={headLook(c === column)}>
                {c === 0 ? '…' : columnName(c)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r}>
              <th scope="row" className={headLook(r === row)}>
                {r === 0 ? '⋮' : r}
              </th>
              {columns.map((c) => {
                const block = r === 0 || c === 0 ? undefined : model.at(r, c)?.block;
                const hit = r === row && c === column;
                const classes = [
                  'h-6 border border-line-soft',
                  c === 0 ? 'min-w-4' : 'min-w-11 px-1.5',
                  typeof block?.value === 'string' ? 'text-left' : 'text-right',
                  (hit || named(r, c)) && 'bg-pen-wash font-semibold',
                  hit && 'outline-2 -outline-offset-1 outline-pen',
                ];
                return (
                  <td key={c} className={classes.filter(Boolean).join(' ')} data-hit={hit || undefined}>
                    <span className="block max-w-37.5 truncate">{block?.text}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
