import type { ModelProfile } from '@domain/model/schema';
import type { TokenCount } from '@server/grading/render/token';

const maxFactor = 4;

/** Two equations for two factors, because prose has signs too and table rows have words. */
export function factorsOf(
  prosaic: number | null,
  ofProse: TokenCount,
  tabular: number | null,
  ofRows: TokenCount,
): ModelProfile['factors'] {
  if (!prosaic || !tabular) return null;
  const determinant = ofProse.words * ofRows.signs - ofProse.signs * ofRows.words;
  const words = (prosaic * ofRows.signs - tabular * ofProse.signs) / determinant;
  const signs = (tabular * ofProse.words - prosaic * ofRows.words) / determinant;
  const within = (factor: number) => Math.min(maxFactor, Math.max(1 / maxFactor, factor));
  return { words: within(words), signs: within(signs) };
}
