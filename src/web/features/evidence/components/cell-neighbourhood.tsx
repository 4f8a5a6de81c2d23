import { columnName } from '@domain/evidence/cell-address';
import { ScrollBox } from '@web/components/scroll-box';
import { useLayoutEffectOn } from '@web/lib/use-effect-on';
import { useRef } from 'react';
import { type CellNames, neighbourhood } from '../lib/cell-names';
import type { SheetModel } from '../lib/sheet-model';

type CellNeighbourhoodProps = { model: SheetModel; row: number; column: number; names: CellNames; label: string };

export function CellNeighbourhood({ model, row, column, names, label }: CellNeighbourhoodProps) {
  const { rows, columns } = neighbourhood({ row, column }, names, model.outline);
  const named = (r: number, c: number) =>
    (r === row && c === names.row?.column) || (c === column && r === names.column?.row);
  const box = useRef<HTMLElement>(null);
  // Once for each cell, and when its names are there.
  useLayoutEffectOn(() => {
    const hit = box.current?.querySelector<HTMLElement>('.hit');
    if (box.current && hit) box.current.scrollLeft = hit.offsetLeft + hit.offsetWidth + 8 - box.current.clientWidth;
  }, [model, row, column, columns.length]);
  return (
    <ScrollBox ref={box} className="ev-near" aria-label={label}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((c) => (
              <th key={c} scope="col" className={c === column ? 'on' : undefined}>
                {c === 0 ? '…' : columnName(c)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => (
            <tr key={r}>
              <th scope="row" className={r === row ? 'on' : undefined}>
                {r === 0 ? '⋮' : r}
              </th>
              {columns.map((c) => {
                const block = r === 0 || c === 0 ? undefined : model.at(r, c)?.block;
                const classes = [
                  c === 0 ? 'gap' : typeof block?.value === 'string' ? 'text' : 'num',
                  r === row && c === column ? 'hit' : named(r, c) ? 'naming' : '',
                ];
                return (
                  <td key={c} className={classes.join(' ').trim()}>
                    <span>{block?.text}</span>
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
