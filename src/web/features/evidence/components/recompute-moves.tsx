import { shortPlace } from '@domain/evidence/short-place';
import { notTriedSentence, percentText, recomputeTexts } from '@domain/messages/recompute';
import { useId, useState } from 'react';
import type { WorkbookRun } from '../lib/findings';

type MovesProps = { run: WorkbookRun; onPlace(locator: string): void };

const [maxMoves, maxEffects] = [8, 4];

export function RecomputeMoves({ run, onPlace }: MovesProps) {
  const [all, setAll] = useState(false);
  const title = useId();
  const { moves, notTried = 0 } = run;
  if (moves.length + notTried === 0) return null;
  const followed = moves.filter(({ effects }) => effects.length > 0);
  const still = moves.filter(({ effects }) => effects.length === 0);
  const listed = all ? followed : followed.slice(0, maxMoves);
  const isCut = listed.length < followed.length || listed.some(({ effects }) => effects.length > maxEffects);
  return (
    <section aria-labelledby={title} className="border-t border-line">
      <h3 id={title} className="px-4 pt-3 pb-1 text-13 font-semibold text-ink">
        {recomputeTexts.moves}
      </h3>
      <ul>
        {listed.map(({ input, effects }) => (
          <li
            key={input}
            className="grid gap-x-3 gap-y-0.5 border-b border-line-soft px-4 py-2 text-13 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <span>
              <Place locator={input} onPlace={onPlace} />
            </span>
            <ul aria-label={recomputeTexts.follows} className="grid gap-0.5 max-sm:pl-4">
              {(all ? effects : effects.slice(0, maxEffects)).map(({ cell, percent }) => (
                <li key={cell} className="flex items-baseline justify-between gap-3">
                  <Place locator={cell} onPlace={onPlace} />
                  <span className="whitespace-nowrap text-ink tabular-nums">{percentText(percent)}</span>
                </li>
              ))}
              {!all && effects.length > maxEffects && (
                <li className="text-12 text-ink-3">and {effects.length - maxEffects} more</li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      {isCut && !all && (
        <button type="button" className="btn btn-quiet btn-small m-2" onClick={() => setAll(true)}>
          {recomputeTexts.showAll}
        </button>
      )}
      {still.length > 0 && (
        <p className="px-4 py-2 text-13 text-ink-2 wrap-anywhere">
          {recomputeTexts.nothing} {still.map(({ input }) => shortPlace(input)).join(', ')}
        </p>
      )}
      {notTried > 0 && <p className="px-4 pb-3 text-12 text-ink-3">{notTriedSentence(notTried, moves.length)}</p>}
    </section>
  );
}

function Place({ locator, onPlace }: { locator: string; onPlace(locator: string): void }) {
  return (
    <button
      type="button"
      className="cursor-pointer border-0 bg-transparent p-0 text-left font-mono text-12 text-pen wrap-anywhere hover:underline min-h-6 max-md:py-1"
      onClick={() => onPlace(locator)}
    >
      {shortPlace(locator)}
    </button>
  );
}
