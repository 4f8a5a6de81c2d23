import { resultSentences } from '@domain/messages/submission';
import { useNavigate } from '@tanstack/react-router';
import { useStore } from '@web/lib/store';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useReviewCalls } from './mutations';
import { keyOf, type ReviewItem } from './queries';
import {
  chooseItem,
  indexOfPlace,
  laterStore,
  notice,
  placeStore,
  putOff,
  regradingStore,
  rememberPlace,
  stripStore,
} from './state';

export type QueueDeed =
  | 'next'
  | 'previous'
  | 'act'
  | 'all'
  | 'regrade'
  | 'override'
  | 'comment'
  | 'later'
  | 'open'
  | 'undo';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'> & {
  /** A link or a button has the focus, which Enter presses. */
  onControl: boolean;
};

const deeds: Readonly<Record<string, QueueDeed>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  a: 'all',
  r: 'regrade',
  o: 'override',
  c: 'comment',
  l: 'later',
  e: 'open',
  u: 'undo',
};

export type QueueFormName = 'regrade' | 'override' | 'comment';

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable], [popover], [role=dialog], [role=menu]';

/** After G a letter opens a page. */
const pairMs = 1_000;

export type Queue = ReturnType<typeof useQueue>;

export function useQueue(items: readonly ReviewItem[]) {
  const calls = useReviewCalls();
  const navigate = useNavigate();
  const place = useStore(placeStore, (now) => now);
  const regrading = useStore(regradingStore, (now) => now);
  const later = useStore(laterStore, (now) => now);
  const [open, setOpen] = useState<{ key: string; form: QueueFormName } | null>(null);
  const index = indexOfPlace(items, place);
  const chosen = items[index];
  const key = chosen ? keyOf(chosen) : '';
  useEffect(() => rememberPlace(key, index), [key, index]);
  const form = open?.key === key ? open.form : null;

  const move = (by: number) => {
    const item = items[Math.max(0, Math.min(index + by, items.length - 1))];
    if (item) chooseItem(item);
  };
  const openForm = (next: QueueFormName | null) => {
    if (next === 'regrade' && chosen?.kind === 'result' && chosen.result.locked) {
      return notice(key, resultSentences.locked);
    }
    setOpen(next && { key, form: next });
  };
  const siblings = items.filter(
    ({ kind, submission }) => (kind === 'result' || kind === 'flag') && submission.id === chosen?.submission.id,
  );
  const act = (deed: QueueDeed) => {
    if (deed === 'next') return move(1);
    if (deed === 'previous') return move(-1);
    if (deed === 'undo') {
      const undo = stripStore.get()?.undo;
      stripStore.update((strip) => strip && { ...strip, undo: null });
      return undo?.();
    }
    if (!chosen) return;
    const isBusy = chosen.kind === 'result' && regrading.includes(chosen.id);
    if (deed === 'open') {
      const criterion = chosen.kind === 'result' ? { criterion: chosen.result.criterionId } : {};
      const params = { submissionId: String(chosen.submission.id) };
      return void navigate({ to: '/results/$submissionId', params, search: { from: 'review', ...criterion } });
    }
    if (deed === 'later') {
      const next = items[index + 1];
      putOff(chosen);
      if (next) chooseItem(next);
      return;
    }
    if (deed === 'comment') return openForm('comment');
    if (deed === 'all') {
      const waits = siblings.some((item) => item.kind === 'result' && regrading.includes(item.id));
      if (siblings.length > 0 && !waits && !calls.keepAll.isPending) calls.keepAll.mutate(siblings);
      return;
    }
    if (deed === 'act') {
      if (chosen.kind === 'question') return document.querySelector<HTMLElement>('[name=answer]')?.focus();
      if (chosen.kind === 'approval') return calls.approve.mutate(chosen);
      if (!isBusy) calls.keep.mutate(chosen);
      return;
    }
    if (chosen.kind === 'result' && !isBusy) openForm(deed);
  };
  const lastG = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key: pressed, ctrlKey, metaKey, altKey } = event;
    if (event.defaultPrevented || (target instanceof Element && target.closest(typing))) return;
    const isSecond = event.timeStamp - lastG.current < pairMs;
    lastG.current = pressed === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const control = target instanceof Element ? target.closest('a, button, summary, input') : null;
    const onControl = control !== null && !control.hasAttribute('data-item');
    const deed = isSecond ? null : deedOfKey({ key: pressed, ctrlKey, metaKey, altKey, onControl });
    if (!deed) return;
    event.preventDefault();
    // A key that is held down moves on, but decides nothing.
    if (!event.repeat || deed === 'next' || deed === 'previous') act(deed);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return {
    index,
    key,
    chosen,
    form,
    later,
    regrading,
    siblings: siblings.length,
    act,
    openForm,
    choose: chooseItem,
    regrade(given: Parameters<typeof calls.regrade.mutate>[0]) {
      calls.regrade.mutate(given);
      setOpen(null);
      move(1);
    },
    override(given: Parameters<typeof calls.override.mutate>[0]) {
      setOpen(null);
      calls.override.mutate(given);
    },
    comment(...given: Parameters<typeof calls.comment.mutate>) {
      setOpen(null);
      calls.comment.mutate(...given);
    },
    answer: calls.answer.mutate,
  };
}

/** Null for a key without meaning; letters in either case. Enter on a link or button is its own. */
export function deedOfKey({ key, ctrlKey, metaKey, altKey, onControl }: Pressed): QueueDeed | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter') return onControl ? null : 'act';
  return deeds[key.length === 1 ? key.toLowerCase() : key] ?? null;
}
