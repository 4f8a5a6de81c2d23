import type { DiffPart } from '@domain/criterion/schema';
import type { ReactNode } from 'react';
import { byPlace } from './by-place';

/** Additions are underlined, removals struck out; screen readers get words, because they don't read out styles. */
export function Differences({ parts }: { parts: readonly DiffPart[] }) {
  return byPlace(parts, ({ kind, text }) => {
    if (kind === 'same') return text;
    // A line end alone would be an empty stroke.
    const shown = /^\n+$/.test(text) ? `¶${text}` : text;
    return kind === 'added' ? <Added>{shown}</Added> : <Removed>{shown}</Removed>;
  });
}

const markLook = 'box-decoration-clone rounded-[2px] px-px';

export const differenceLooks = {
  added: `${markLook} bg-pen-wash text-inherit no-underline shadow-[inset_0_-1.5px_0_var(--pen)]`,
  removed: `${markLook} text-ink-3 line-through decoration-low`,
} as const;

export function Added({ children }: { children: ReactNode }) {
  return (
    <ins className={differenceLooks.added}>
      <span className="sr-only">added: </span>
      {children}
    </ins>
  );
}

export function Removed({ children }: { children: ReactNode }) {
  return (
    <del className={differenceLooks.removed}>
      <span className="sr-only">removed: </span>
      {children}
    </del>
  );
}

export function MarkedText({ parts, side }: { parts: readonly DiffPart[]; side: 'added' | 'removed' }) {
  return byPlace(parts, ({ kind, text }) => {
    if (kind === 'same') return text;
    return kind === side ? <mark className={differenceLooks.added}>{text}</mark> : null;
  });
}
