import { shortPlace } from '@domain/evidence/short-place';
import { Scale } from '@web/components/icons';
import { use } from 'react';
import { ViewerMarks } from '../state';

export function NumberNotes({ locators }: { locators: readonly string[] }) {
  const { figures, open, onOpen } = use(ViewerMarks);
  const notes = [...new Set(locators)].flatMap((locator) =>
    (figures.get(locator) ?? []).filter(({ kind }) => kind === 'contradicting'),
  );
  if (notes.length === 0) return null;
  return (
    <ul className="ev-figure-notes" aria-label="Figures that contradict the workbook">
      {notes.map((item) => {
        const cell = item.figure?.cells[0];
        return (
          <li key={item.key}>
            <button type="button" aria-pressed={open?.key === item.key} onClick={() => onOpen(item)}>
              <Scale className="i-s" aria-hidden="true" />
              <span>
                <b className="num">{item.figure?.figure}</b> here
                {cell && (
                  <>
                    , <b className="num">{cell.text}</b> in <span className="mono">{shortPlace(cell.locator)}</span>
                  </>
                )}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
