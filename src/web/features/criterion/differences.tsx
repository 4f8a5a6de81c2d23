import type { DiffPart } from '@domain/criterion/text-diff';

/** Two texts in one: what came is underlined, what went is struck out; a screen reader is told which is which. */
export function Differences({ parts }: { parts: readonly DiffPart[] }) {
  return parts.map(({ kind, text }, at) => {
    if (kind === 'same') return text;
    // Line ends that came or went alone would be an empty stroke.
    const shown = /^\n+$/.test(text) ? `¶${text}` : text;
    return kind === 'added' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place
      <ins key={at}>
        <span className="vh">added: </span>
        {shown}
      </ins>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place
      <del key={at}>
        <span className="vh">removed: </span>
        {shown}
      </del>
    );
  });
}

/** One of two texts, marked where it differs from the other. */
export function MarkedText({ parts, side }: { parts: readonly DiffPart[]; side: 'added' | 'removed' }) {
  return parts.map(({ kind, text }, at) => {
    if (kind === 'same') return text;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing but their place
    return kind === side ? <mark key={at}>{text}</mark> : null;
  });
}
