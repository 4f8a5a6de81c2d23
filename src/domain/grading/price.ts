/** US dollars per million tokens. */
export type ModelPrice = {
  model: string;
  input: number;
  cachedInput: number;
  output: number;
  /** When the price was checked, such as `2026-06`. */
  asOf: string;
};

/** Valid only at the provider's own address. */
export const priceSource = 'https://openai.com/api/pricing/';

const prices: readonly ModelPrice[] = [
  { model: 'gpt-5.5', input: 5, cachedInput: 0.5, output: 30, asOf: '2026-06' },
  { model: 'gpt-5.4', input: 2.5, cachedInput: 0.25, output: 15, asOf: '2026-06' },
  { model: 'gpt-5.4-mini', input: 0.75, cachedInput: 0.075, output: 4.5, asOf: '2026-06' },
  { model: 'gpt-5.4-nano', input: 0.2, cachedInput: 0.02, output: 1.25, asOf: '2026-06' },
  { model: 'gpt-5.1', input: 1.25, cachedInput: 0.125, output: 10, asOf: '2025-12' },
  { model: 'gpt-5', input: 1.25, cachedInput: 0.125, output: 10, asOf: '2025-12' },
  { model: 'gpt-5-mini', input: 0.25, cachedInput: 0.025, output: 2, asOf: '2025-12' },
  { model: 'gpt-5-nano', input: 0.05, cachedInput: 0.005, output: 0.4, asOf: '2025-12' },
  { model: 'gpt-4.1', input: 2, cachedInput: 0.5, output: 8, asOf: '2025-12' },
  { model: 'gpt-4.1-mini', input: 0.4, cachedInput: 0.1, output: 1.6, asOf: '2025-12' },
  { model: 'gpt-4.1-nano', input: 0.1, cachedInput: 0.025, output: 0.4, asOf: '2025-12' },
  { model: 'gpt-4o', input: 2.5, cachedInput: 1.25, output: 10, asOf: '2025-12' },
  { model: 'gpt-4o-mini', input: 0.15, cachedInput: 0.075, output: 0.6, asOf: '2025-12' },
];

export function priceOf(model: string): ModelPrice | null {
  const undated = model.replace(/-\d{4}-\d{2}-\d{2}$/, '');
  return prices.find((price) => price.model === undated) ?? null;
}

/** In US dollars. */
export function costOf(
  price: Pick<ModelPrice, 'input' | 'cachedInput' | 'output'>,
  tokens: { input: number; cachedInput: number; output: number },
): number {
  const millions = tokens.input * price.input + tokens.cachedInput * price.cachedInput + tokens.output * price.output;
  return millions / 1_000_000;
}
