import type { Slot } from './evidence';
import type { Passage } from './passage';
import { certainStyle, type NumberStyle, writtenNumber } from './written-number';

const numbers = new RegExp(`(?<![\\p{L}\\p{N}.,/:])(?:${writtenNumber})`, 'gu');

export function numberStyles(passages: readonly Passage[]): (slot: Slot) => NumberStyle | null {
  const styles = new Map(
    [...Map.groupBy(passages, ({ slot }) => slot)].map(([slot, own]) => [slot, styleOf(own)] as const),
  );
  const others = new Set([...styles.values()].filter((style) => style !== null));
  const [only] = others;
  return (slot) => styles.get(slot) ?? (others.size === 1 ? (only ?? null) : null);
}

function styleOf(passages: readonly Passage[]): NumberStyle | null {
  const count = { point: 0, comma: 0 };
  for (const { text } of passages) {
    for (const match of text.matchAll(numbers)) {
      const style = isPlace(text, match) ? null : certainStyle(match[0]);
      if (style) count[style]++;
    }
  }
  const all = count.point + count.comma;
  if (all === 0) return null;
  if (count.point * 4 >= all * 3) return 'point';
  return count.comma * 4 >= all * 3 ? 'comma' : null;
}

/** `2.1 Method`, `12.03.`, `10.30 Uhr`: a section, a date or a time. */
function isPlace(text: string, { 0: digits, index }: RegExpExecArray): boolean {
  const beyond = text.slice(index + digits.length);
  return (index === 0 && /^\s+\p{Lu}/u.test(beyond)) || /^(?:\.(?!\d)\s|[./:]\d|\s?(?:Uhr|[ap]\.?m\b))/.test(beyond);
}
