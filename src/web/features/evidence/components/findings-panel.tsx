import { shortPlace } from '@domain/evidence/short-place';
import { viewerFileNames } from '@domain/messages/evidence';
import { findingCards, findingTitle } from '@domain/messages/findings';
import { ChevronDown, ChevronUp, X } from '@web/components/icons';
import { useEffectOn } from '@web/lib/use-effect-on';
import { type KeyboardEvent, useRef, useState } from 'react';
import { bringIntoView } from '../lib/bring-into-view';
import { asksForLook, type FileRemark, type FindingItem, kindsOf } from '../lib/findings';

type FindingsPanelProps = {
  items: readonly FindingItem[];
  remarks: readonly FileRemark[];
  open: FindingItem | null;
  onOpen(item: FindingItem): void;
  onClose(): void;
};

export function FindingsPanel({ items, remarks, open, onOpen, onClose }: FindingsPanelProps) {
  const kinds = kindsOf(items);
  const [shown, setShown] = useState<ReadonlySet<string>>(() => firstShown(items, open));
  const list = useRef<HTMLUListElement>(null);
  const listed = items.filter(({ kind }) => shown.has(kind));
  const at = listed.findIndex(({ key }) => key === open?.key);
  useEffectOn(() => {
    const entry = list.current?.querySelector('[aria-current]');
    if (list.current && entry) bringIntoView(list.current, entry);
  }, [open?.key]);
  const go = (to: number, focus: boolean) => {
    const item = listed[to];
    if (!item) return;
    onOpen(item);
    if (focus) list.current?.querySelectorAll<HTMLElement>('button')[to]?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? 0 : at - 1, Home: 0, End: listed.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to, true);
  };
  const toggle = (kind: string) => {
    const next = new Set(shown);
    if (!next.delete(kind)) next.add(kind);
    setShown(next);
  };
  return (
    <aside className="ev-findings" aria-label="Findings">
      <div className="ev-findings-head">
        <h3 className="h14">Findings</h3>
        <span className="s12 mut num" role="status">
          {at >= 0 ? `${at + 1} of ${listed.length}` : listed.length}
        </span>
        <span className="grow" />
        <button
          type="button"
          className="icon-btn"
          aria-label="Previous finding"
          disabled={at <= 0}
          onClick={() => go(at - 1, false)}
        >
          <ChevronUp className="i" aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label="Next finding"
          disabled={at >= listed.length - 1}
          onClick={() => go(at + 1, false)}
        >
          <ChevronDown className="i" aria-hidden="true" />
        </button>
        <button type="button" className="icon-btn" aria-label="Close the findings" onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      </div>
      <fieldset className="ev-kinds">
        <legend className="vh">Kinds</legend>
        {kinds.map(({ kind, count }) => (
          <button key={kind} type="button" className="chip" aria-pressed={shown.has(kind)} onClick={() => toggle(kind)}>
            {findingTitle(kind)} <span className="num">{count}</span>
          </button>
        ))}
      </fieldset>
      {remarks.length > 0 && (
        <ul className="ev-remarks" aria-label={findingCards.wholeFiles}>
          {remarks.map(({ slot, kind, sentence }) => (
            <li key={`${slot} ${sentence}`}>
              <span className="ev-finding-place">{viewerFileNames[slot]}</span>
              <span className="ev-finding-kind">{findingTitle(kind)}</span>
              <span className="ev-finding-words">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
      {listed.length > 0 && (
        <ul ref={list} onKeyDown={press}>
          {listed.map((item, index) => (
            <li key={item.key}>
              <button
                type="button"
                aria-current={index === at || undefined}
                tabIndex={index === Math.max(0, at) ? 0 : -1}
                onClick={() => onOpen(item)}
              >
                <span className="ev-finding-place mono">{shortPlace(item.locator)}</span>
                <span className="ev-finding-kind">{findingTitle(item.kind)}</span>
                <span className="ev-finding-words">{item.sentence}</span>
                {item.more > 0 && <span className="mut s12">and {item.more} more of this kind</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {listed.length === 0 && (items.length > 0 || remarks.length === 0) && (
        <p className="ev-none">{items.length === 0 ? 'Nothing was found.' : 'Choose a kind to see its findings.'}</p>
      )}
    </aside>
  );
}

function firstShown(items: readonly FindingItem[], open: FindingItem | null): ReadonlySet<string> {
  const kinds = new Set(items.filter(asksForLook).map(({ kind }) => kind));
  if (open) kinds.add(open.kind);
  return kinds.size > 0 ? kinds : new Set(items.map(({ kind }) => kind));
}
