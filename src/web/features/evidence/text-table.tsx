import { MarkedText, type Quotes } from './marked-text';

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

/** A table of a slide or of the summary, its first row as heads. */
export function TextTable({ text, quotes, label }: { text: string; quotes: Quotes; label: string }) {
  const [head = [], ...rows] = tableCells(text);
  const cell = ({ start, end }: Cell) => <MarkedText text={text} quotes={quotes} start={start} end={end} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
    <section className="ev-table-box" aria-label={label} tabIndex={0}>
      <table className="ev-table">
        <thead>
          <tr>
            {head.map((place) => (
              <th key={place.start} scope="col" className={figureClass(text, place)}>
                {cell(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.start}>
              {row.map((place) => (
                <td key={place.start} className={figureClass(text, place)}>
                  {cell(place)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const figureClass = (text: string, { start, end }: Cell) =>
  /^[\s($€£+\-−–]*\d[\d.,\s]*%?\)?$/.test(text.slice(start, end)) ? 'num right' : undefined;
