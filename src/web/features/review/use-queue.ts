import { resultSentences } from '@domain/messages/submission';
import { useStore } from '@web/lib/store';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useKeepSubmission, useReviewCalls } from './mutations';
import { type AlikeWorks, type AskedQuestion, keyOf, type ReviewedResult, type ReviewItem } from './queries';
import { chooseItem, indexOfPlace, notice, placeStore, regradingStore, rememberPlace } from './state';

type QueueDeed = 'next' | 'previous' | 'first' | 'last' | 'act' | 'all' | 'regrade' | 'override' | 'undo';

type Pressed = {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  /** An item itself has the focus, not a button within it. */
  onItem: boolean;
};

const deeds: Readonly<Record<string, QueueDeed>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  Home: 'first',
  End: 'last',
  a: 'all',
  r: 'regrade',
  o: 'override',
  u: 'undo',
};

export type QueueFormName = 'regrade' | 'override' | 'answer';

const typing = 'input, textarea, select, [popover]';

export function useQueue(items: readonly ReviewItem[]) {
  const calls = useReviewCalls();
  const together = useKeepSubmission();
  const place = useStore(placeStore, (now) => now);
  const regrading = useStore(regradingStore, (now) => now);
  const [open, setOpen] = useState<{ key: string; form: QueueFormName } | null>(null);
  const index = indexOfPlace(items, place);
  const chosen = items[index];
  const key = chosen ? keyOf(chosen) : '';
  useEffect(() => rememberPlace(key, index), [key, index]);
  const form = open?.key === key ? open.form : null;

  const choose = (to: number) => {
    const item = items[Math.max(0, Math.min(to, items.length - 1))];
    if (item) chooseItem(item);
  };
  const openForm = (next: QueueFormName | null) => {
    if (next === 'regrade' && chosen?.kind === 'result' && chosen.result.locked) {
      return notice(key, resultSentences.locked);
    }
    setOpen(next && { key, form: next });
    if (next === null && chosen) chooseItem(chosen);
  };
  const keep = (item: ReviewedResult | AlikeWorks) => {
    if (!regrading.includes(item.id)) calls.keep.mutate(item);
  };
  const siblings = siblingsOf(items, chosen);
  const keepAll = () => {
    const busy = siblings.some(({ id }) => regrading.includes(id));
    if (siblings.length > 1 && !busy && !together.keep.isPending) together.keep.mutate(siblings);
  };
  const undo = () => {
    if (together.keep.submittedAt > calls.keep.submittedAt) return together.undoLast();
    if (calls.keep.context) calls.undo.mutate(calls.keep.context);
  };
  const regrade = (item: ReviewedResult, feedback: string) => {
    calls.regrade.mutate({ item, feedback });
    setOpen(null);
    choose(index + 1);
  };
  const override = (item: ReviewedResult, given: { score: number; reason: string }) =>
    calls.override.mutate({ item, ...given });
  const answer = (item: AskedQuestion, text: string) => calls.answer.mutate({ item, text });

  const onResult = (deed: 'act' | 'regrade' | 'override', item: ReviewedResult) => {
    if (deed === 'act') return keep(item);
    if (!regrading.includes(item.id)) openForm(deed);
  };
  const act = (deed: QueueDeed) => {
    if (deed === 'next') return choose(index + 1);
    if (deed === 'previous') return choose(index - 1);
    if (deed === 'first') return choose(0);
    if (deed === 'last') return choose(items.length - 1);
    if (deed === 'undo') return undo();
    if (deed === 'all') return keepAll();
    if (chosen?.kind === 'result') return onResult(deed, chosen);
    if (chosen?.kind === 'similarity') return deed === 'act' ? keep(chosen) : undefined;
    if (chosen && deed === 'act') openForm('answer');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || target.closest(typing)) return;
    const { key: pressed, ctrlKey, metaKey, altKey } = event;
    const deed = deedOfKey({ key: pressed, ctrlKey, metaKey, altKey, onItem: target.closest('[data-item]') !== null });
    if (!deed) return;
    event.preventDefault();
    // A key that is held down moves on, and decides nothing.
    if (!event.repeat || deed === 'next' || deed === 'previous') act(deed);
  };
  return {
    index,
    key,
    form,
    /** Rises when the chosen item should have the focus. */
    asked: place.wanted === '' || place.wanted === key ? place.focus : null,
    regrading,
    overriding: calls.override.isPending,
    answering: calls.answer.isPending,
    onKeyDown,
    openForm,
    keep,
    siblings,
    keepAll,
    regrade,
    override,
    answer,
  };
}

function siblingsOf(items: readonly ReviewItem[], chosen: ReviewItem | undefined): ReviewedResult[] {
  if (chosen?.kind !== 'result') return [];
  const { id } = chosen.submission;
  return items.flatMap((item) => (item.kind === 'result' && item.submission.id === id ? [item] : []));
}

/** Null for a key that means nothing here; letters in either case. Enter on a button within an item is the button's. */
export function deedOfKey({ key, ctrlKey, metaKey, altKey, onItem }: Pressed): QueueDeed | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return onItem ? 'act' : null;
  return deeds[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
