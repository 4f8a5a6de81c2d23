import type { Block } from '@domain/evidence/evidence';
import { ScrollBox } from '@web/components/scroll-box';
import { tableLooks } from '../lib/table-looks';
import { useTextMarks } from '../state';
import { MarkedText } from './marked-text';

type Cell = { start: number; end: number };

/** Rows are lines; tabs part the cells. */
export function tableCells(text: string): Cell[][] {
  let at = 0;
  return text.split('\n').map((line) => {
    const cells = line.split('\t').map((cell) => {
      const place = { start: at, end: at + cell.length };
      at += cell.length + 1;
      return place;
    });
    return cells;
  });
}

export function TextTable({ block, label }: { block: Block; label: string }) {
  const { text } = block;
  const marks = useTextMarks(block);
  const [head = [], ...rows] = tableCells(text);
  const cell = ({ start, end }: Cell) => <MarkedText text={text} marks={marks} start={start} end={end} />;
  return (
    <ScrollBox className="max-w-full overflow-auto" aria-label={label}>
      <table className={tableLooks.table}>
        <thead>
          <tr>
            {head.map((place) => (
              <th key={place.start} scope="col" className={`${tableLooks.head} ${sideOf(text, place)}`}>
                {cell(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.start}>
              {row.map((place) => (
                <td key={place.start} className={`${tableLooks.cell} ${sideOf(text, place)}`}>
                  {cell(place)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const sideOf = (text: string, { start, end }: Cell) =>
  /^[\s($€£+\-−–]*\d[\d.,\s]*%?\)?$/.test(text.slice(start, end)) ? 'text-right tabular-nums' : 'text-left';
