import { costOf, priceOf } from '@domain/grading/price';
import type { Deps } from '@server/deps';

/** What a model read, cached or not, and wrote. */
export type ModelTokens = { model: string; input: number; cached: number; output: number };

/**
 * In US dollars: 0 for the offline rules, null where the price of a model is not known. The provider's prices hold at
 * its own address alone.
 */
export function priced({ config }: Pick<Deps, 'config'>, used: readonly ModelTokens[]): number | null {
  let sum = 0;
  for (const { model, input, cached, output } of used) {
    if (model === 'offline') continue;
    const price = config.openai?.baseUrl ? null : priceOf(model);
    if (!price) return null;
    sum += costOf(price, { input: input - cached, cachedInput: cached, output });
  }
  return sum;
}
