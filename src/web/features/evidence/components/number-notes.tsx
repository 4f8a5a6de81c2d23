import { shortPlace } from '@domain/evidence/short-place';
import { Scale } from '@web/components/icons';
import { use } from 'react';
import { ViewerMarks } from '../state';

type NumberNotesProps = { locators: readonly string[]; className?: string };

export function NumberNotes({ locators, className = '' }: NumberNotesProps) {
  const { figures, open, onOpen } = use(ViewerMarks);
  const notes = [...new Set(locators)].flatMap((locator) =>
    (figures.get(locator) ?? []).filter(({ kind }) => kind === 'contradicting'),
  );
  if (notes.length === 0) return null;
  return (
    <ul className={`grid gap-1.5 ${className}`} aria-label="Figures that contradict the workbook">
      {notes.map((item) => {
        const cell = item.figure?.cells[0];
        return (
          <li key={item.key}>
            <button
              type="button"
              className="flex w-full cursor-pointer gap-2 border-l-2 border-low bg-low-wash px-2 py-1.5 text-left text-13 text-low-ink wrap-anywhere underline-offset-3 hover:[&_span]:underline aria-pressed:[&_span]:underline"
              aria-pressed={open?.key === item.key}
              onClick={() => onOpen(item)}
            >
              <Scale className="i-s mt-0.5" aria-hidden="true" />
              <span>
                <b className="tabular-nums">{item.figure?.figure}</b> here
                {cell && (
                  <>
                    , <b className="tabular-nums">{cell.text}</b> in{' '}
                    <span className="font-mono text-[0.92em]">{shortPlace(cell.locator)}</span>
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
