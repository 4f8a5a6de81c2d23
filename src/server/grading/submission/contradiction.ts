import type { StoredConsistencyCheck } from '@domain/consistency/schema';
import { contradictionSentence } from '@domain/messages/findings';

/** A sentence for people; null if no figure of deck or summary contradicts a visible cell. */
export function contradictionIn(check: StoredConsistencyCheck | null): string | null {
  const [first, ...more] = (check?.figures ?? []).filter(
    ({ outcome, cells: [cell] }) => outcome === 'contradicting' && cell && !cell.hidden,
  );
  if (!first) return null;
  const { passage, figure, differs, end, cells } = first;
  const sentence = contradictionSentence({ locator: passage.locator, figure: figure.text, differs, end, cells });
  if (more.length === 0) return sentence;
  return `${sentence} ${more.length === 1 ? '1 more figure disagrees' : `${more.length} more figures disagree`}.`;
}
