import type { DiffPart } from '@domain/criterion/text-diff';

/** Two texts in one: what came is underlined, what went is struck out; a screen reader is told which is which. */
export function Differences({ parts, only }: { parts: readonly DiffPart[]; only?: 'added' | 'removed' }) {
  return parts.map(({ kind, text }, at) => {
    if (kind === 'same') return text;
    if (only && kind !== only) return null;
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
