import { useState } from 'react';
import { type BrowserStorage, tabStorage } from './browser-storage';

/** What was typed into forms and not sent yet, by what it is about and the form's field. */
export type Drafts = {
  read(about: string, field: string): string;
  /** An empty text is no draft. */
  keep(about: string, field: string, text: string): void;
  /** It was sent, or is not wanted any more. */
  forget(about: string, ...fields: string[]): void;
  forgetAll(): void;
};

export function createDrafts(memory: BrowserStorage): Drafts {
  const texts = new Map(storedTexts(memory.read()));
  const write = () => memory.write(texts.size === 0 ? '' : JSON.stringify([...texts]));
  const keyOf = (about: string, field: string) => `${about} ${field}`;
  return {
    read: (about, field) => texts.get(keyOf(about, field)) ?? '',
    keep(about, field, text) {
      if (text === '') texts.delete(keyOf(about, field));
      else texts.set(keyOf(about, field), text);
      write();
    },
    forget(about, ...fields) {
      for (const field of fields) texts.delete(keyOf(about, field));
      write();
    },
    forgetAll() {
      texts.clear();
      write();
    },
  };
}

/** What makes no sense in what a tab has kept counts as nothing. */
function storedTexts(stored: string): [string, string][] {
  try {
    const entries: unknown = JSON.parse(stored || '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}

export const drafts = createDrafts(tabStorage('drafts'));

/** The text of a field as it was left, else `initial`. */
export function useDraft(about: string, field: string, initial = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.read(about, field) || initial);
  return [
    text,
    (next) => {
      setText(next);
      drafts.keep(about, field, next === initial ? '' : next);
    },
  ];
}
