import type { Block } from '@domain/evidence/evidence';
import { ScrollBox } from '@web/components/scroll-box';
import { useTextMarks } from '../state';
import { MarkedText } from './marked-text';

type Cell = { start: number; end: number };

/** The cells of a table's text, whose rows are lines and whose cells are parted by tabs, as places in it. */
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
    <ScrollBox className="ev-table-box" aria-label={label}>
      <table className="ev-table">
        <thead>
          <tr>
            {head.map((place) => (
              <th key={place.start} scope="col" className={numberClass(text, place)}>
                {cell(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.start}>
              {row.map((place) => (
                <td key={place.start} className={numberClass(text, place)}>
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

const numberClass = (text: string, { start, end }: Cell) =>
  /^[\s($€£+\-−–]*\d[\d.,\s]*%?\)?$/.test(text.slice(start, end)) ? 'num right' : undefined;
