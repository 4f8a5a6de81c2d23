import type { Slot } from './evidence';
import type { Passage } from './passage';
import { certainStyle, type NumberStyle, writtenNumber } from './written-number';

const numbers = new RegExp(`(?<![\\p{L}\\p{N}.,/:])(?:${writtenNumber})`, 'gu');

/**
 * A document's own numbers tell, else the other document's, else those typed as text in cells, because number cells
 * look the same in every country [T6.1].
 */
export function numberStyles(
  passages: readonly Passage[],
  typedInCells: readonly string[],
): (slot: Slot) => NumberStyle | null {
  const styles = new Map(
    [...Map.groupBy(passages, ({ slot }) => slot)].map(
      ([slot, own]) => [slot, styleOf(own.map(({ text }) => text))] as const,
    ),
  );
  const others = new Set([...styles.values()].filter((style) => style !== null));
  const [only] = others;
  const shared = others.size === 0 ? styleOf(typedInCells) : others.size === 1 ? (only ?? null) : null;
  return (slot) => styles.get(slot) ?? shared;
}

function styleOf(texts: readonly string[]): NumberStyle | null {
  const count = { point: 0, comma: 0 };
  for (const text of texts) {
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
  return (
    (index === 0 && !digits.includes(',') && /^\s+\p{Lu}/u.test(beyond)) ||
    /^(?:\.(?!\d)\s|[./:]\d|\s?(?:Uhr|[ap]\.?m\b))/.test(beyond)
  );
}
