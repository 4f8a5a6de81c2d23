import type { FileEvidence } from '@domain/evidence/evidence';

/** Letters and digits only: programs differ in marks, ligatures and what they put between words. */
const words = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** All that is read of a document, hidden parts and charts included. */
export function evidenceWords({ blocks, layout }: FileEvidence): string[] {
  const parts = blocks.flatMap(({ label, text, value, formula }) => [
    label ?? '',
    text,
    String(value ?? ''),
    formula ?? '',
  ]);
  const titles = layout.kind === 'deck' ? layout.slides.map(({ title }) => title) : [];
  return words([...parts, ...titles].join('\n'));
}

export type Recall = { words: number; found: number };

/**
 * Of the other program's words, how many ours has as often. A word that a line end or a font breaks is found when its
 * letters stand in ours in a row.
 */
export function recallOf(theirs: string, evidence: FileEvidence): Recall {
  const ours = evidenceWords(evidence);
  const left = new Map<string, number>();
  for (const word of ours) left.set(word, (left.get(word) ?? 0) + 1);
  const wanted = words(theirs);
  const missing = wanted.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
  const together = ours.join('');
  const lost = missing.filter((word) => word.length < 4 || !together.includes(word));
  return { words: wanted.length, found: wanted.length - lost.length };
}
