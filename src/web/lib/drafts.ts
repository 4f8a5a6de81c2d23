import { useState } from 'react';
import { type BrowserStorage, tabStorage } from './browser-storage';

export type Drafts = {
  read(about: string, field: string): string;
  /** An empty text deletes the draft. */
  keep(about: string, field: string, text: string): void;
  forget(about: string, ...fields: string[]): void;
  /** `about` may be a prefix. */
  holds(about: string): boolean;
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
    holds: (about) => [...texts.keys()].some((key) => key.startsWith(about)),
    forgetAll() {
      texts.clear();
      write();
    },
  };
}

/** Invalid stored data counts as nothing. */
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
