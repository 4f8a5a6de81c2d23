import { shortPlace } from '@domain/evidence/short-place';
import { viewerFileNames } from '@domain/messages/evidence';
import { findingCards, findingTitle, numbersSummary } from '@domain/messages/findings';
import { runSummary } from '@domain/messages/recompute';
import { ScrollBox } from '@web/components/scroll-box';
import { type ReactNode, useState } from 'react';
import { asksForLook, type FileRemark, type FindingItem, isSpoken, kindsOf, type WorkbookRun } from '../lib/findings';
import { RecomputeMoves } from './recompute-moves';

type FindingsTabProps = {
  items: readonly FindingItem[];
  remarks: readonly FileRemark[];
  run: WorkbookRun | null;
  children?: ReactNode;
  onOpen(item: FindingItem): void;
  onPlace(locator: string): void;
};

const maxListed = 100;

const row = 'grid w-full gap-px px-4 py-2.25 text-left text-13 text-ink-2 wrap-anywhere';

export function FindingsTab({ items, remarks, run, children, onOpen, onPlace }: FindingsTabProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [all, setAll] = useState(false);
  const shown = chosen ?? new Set(items.filter(asksForLook).map(({ kind }) => kind));
  const found = items.filter(({ kind }) => shown.has(kind));
  const listed = all ? found : found.slice(0, maxListed);
  const count = (kind: string) => items.filter((item) => item.kind === kind).length;
  const isSpokenTo = items.some(isSpoken) || remarks.some(isSpoken);
  const toggle = (kind: string) => {
    const next = new Set(shown);
    if (!next.delete(kind)) next.add(kind);
    setChosen(next);
  };
  return (
    <ScrollBox className="min-h-0 flex-1 overflow-auto print:hidden" aria-label="Findings">
      <p className="px-4 pt-3 text-13 text-ink-2" role="status">
        {numbersSummary({
          tied: count('tied'),
          derived: count('derived'),
          'not-found': count('not-found'),
          contradicting: count('contradicting'),
        })}
        {run && <span className="block">{runSummary(run)}.</span>}
      </p>
      <fieldset className="m-0 flex flex-wrap gap-1 border-0 border-b border-line px-4 pt-2 pb-3">
        <legend className="sr-only">Kinds</legend>
        {kindsOf(items).map(({ kind, count: places }) => (
          <button
            key={kind}
            type="button"
            className="inline-flex h-6.5 cursor-pointer items-center gap-1.5 rounded-1 border border-line-control bg-surface px-2 text-12 text-ink-2 aria-pressed:border-pen aria-pressed:bg-pen-wash aria-pressed:text-pen max-md:h-8"
            aria-pressed={shown.has(kind)}
            onClick={() => toggle(kind)}
          >
            {findingTitle(kind)} <span className="tabular-nums">{places}</span>
          </button>
        ))}
      </fieldset>
      {isSpokenTo && <p className="px-4 pt-3 text-13 text-ink-2">{findingCards.spoken}</p>}
      {remarks.length > 0 && (
        <ul aria-label={findingCards.wholeFiles}>
          {remarks.map(({ slot, kind, sentence }) => (
            <li key={`${slot} ${sentence}`} className={`${row} border-b border-line-soft`}>
              <span className="text-12 text-ink-3">{viewerFileNames[slot]}</span>
              <b className="text-ink">{findingTitle(kind)}</b>
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
      <ul>
        {listed.map((item) => (
          <li key={item.key} className="border-b border-line-soft">
            <button
              type="button"
              className={`${row} cursor-pointer bg-transparent hover:bg-sunken focus-visible:-outline-offset-2`}
              onClick={() => onOpen(item)}
            >
              <span className="font-mono text-12 text-pen">{shortPlace(item.locator)}</span>
              <b className="text-ink">{findingTitle(item.kind)}</b>
              <span className="line-clamp-4">{item.sentence}</span>
              {item.more > 0 && <span className="text-12 text-ink-3">and {item.more} more of this kind</span>}
            </button>
          </li>
        ))}
      </ul>
      {listed.length < found.length && (
        <button type="button" className="btn btn-quiet btn-small m-2" onClick={() => setAll(true)}>
          Show all {found.length}
        </button>
      )}
      {run && <RecomputeMoves run={run} onPlace={onPlace} />}
      {children}
    </ScrollBox>
  );
}
