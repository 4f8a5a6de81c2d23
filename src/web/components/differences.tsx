import type { DiffPart } from '@domain/criterion/schema';
import { byPlace } from './by-place';

/** Additions are underlined, removals struck out; screen readers get words. */
export function Differences({ parts }: { parts: readonly DiffPart[] }) {
  return byPlace(parts, ({ kind, text }) => {
    if (kind === 'same') return text;
    // A line end alone would be an empty stroke.
    const shown = /^\n+$/.test(text) ? `¶${text}` : text;
    return kind === 'added' ? (
      <ins>
        <span className="vh">added: </span>
        {shown}
      </ins>
    ) : (
      <del>
        <span className="vh">removed: </span>
        {shown}
      </del>
    );
  });
}

export function MarkedText({ parts, side }: { parts: readonly DiffPart[]; side: 'added' | 'removed' }) {
  return byPlace(parts, ({ kind, text }) => {
    if (kind === 'same') return text;
    return kind === side ? <mark>{text}</mark> : null;
  });
}
