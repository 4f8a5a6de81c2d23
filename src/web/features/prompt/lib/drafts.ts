import type { CriterionContent } from '@domain/criterion/content';
import { fieldOf } from '@domain/value/field-of';
import { tabStorage } from '@web/lib/browser-storage';
import { createStore } from '@web/lib/store';

/** `base` is the text before editing. */
export type Draft = { text: string; base: string };

export type Drafts = Readonly<Record<string, Draft>>;

/** Typing goes on for a while, so it isn't stored at once. */
const writeAfterMs = 250;

const memory = tabStorage('prompt-drafts');

/** They outlive another criterion, another page and a reload of this tab. */
export const drafts = createStore<Drafts>(readDrafts(memory.read()));

let timer: ReturnType<typeof setTimeout> | undefined;

export function draftKey(criterion: number, range?: { at: number; min: number; max: number }): string {
  return range ? `${criterion}/${range.at}/${range.min}-${range.max}` : `${criterion}/general`;
}

/** The saved text itself is no draft. */
export function keepDraft(key: string, text: string, saved: string) {
  if (text === saved) return dropDraft(key);
  drafts.update((now) => ({ ...now, [key]: { text, base: now[key]?.base ?? saved } }));
  writeSoon();
}

export function dropDraft(key: string) {
  drafts.update((now) => {
    if (!(key in now)) return now;
    const { [key]: _, ...others } = now;
    return others;
  });
  writeSoon();
}

export function dropPublished(criterion: number, { promptTemplate, scoreRanges = [] }: Partial<CriterionContent>) {
  const published = new Map(
    scoreRanges.map((range, at) => [draftKey(criterion, { at, ...range }), range.promptTemplate]),
  );
  if (promptTemplate !== undefined) published.set(draftKey(criterion), promptTemplate);
  for (const [key, text] of published) if (drafts.get()[key]?.text === text) dropDraft(key);
}

/** What was typed while `saved` was being stored stays a draft. */
export function settleDraft(key: string, saved: string) {
  const draft = drafts.get()[key];
  if (!draft || draft.text === saved) return dropDraft(key);
  drafts.update((now) => ({ ...now, [key]: { text: draft.text, base: saved } }));
  writeSoon();
}

/** Invalid stored data counts as nothing. */
export function readDrafts(text: string): Drafts {
  try {
    const kept: unknown = JSON.parse(text || '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, Draft] => isDraft(entry[1])));
  } catch {
    return {};
  }
}

function isDraft(value: unknown): value is Draft {
  return typeof fieldOf(value, 'text') === 'string' && typeof fieldOf(value, 'base') === 'string';
}

function writeSoon() {
  clearTimeout(timer);
  timer = setTimeout(writeNow, writeAfterMs);
}

export function writeNow() {
  clearTimeout(timer);
  const all = drafts.get();
  memory.write(Object.keys(all).length === 0 ? '' : JSON.stringify(all));
}
