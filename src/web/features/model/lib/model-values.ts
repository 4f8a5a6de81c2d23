import { modelListTexts } from '@domain/messages/model-list';
import { kindFacts, type ProviderKind, providerKinds } from '@domain/model/provider-kinds';
import type { ListedModel, ListedProvider } from '../queries';

export type PriceKind = 'unknown' | 'own' | 'entered';

export type ModelValues = {
  /** A kind for a new provider, otherwise the id of one. */
  provider: string;
  address: string;
  key: string;
  model: string;
  priceKind: string;
  input: string;
  cached: string;
  output: string;
  atOnce: string;
};

const { faults } = modelListTexts;

export const chosenKind = (provider: string): ProviderKind | null =>
  providerKinds.find((kind) => kind === provider) ?? null;

/** Where a server of this kind usually is. */
export const addressOf = (kind: ProviderKind | null): string => (kind && kindFacts[kind].baseUrl) ?? '';

export function valuesOf(model: ListedModel | null, providers: readonly ListedProvider[]): ModelValues {
  const price = model && typeof model.price === 'object' ? model.price : null;
  const [first] = providers.filter(({ source }) => source === 'settings');
  return {
    provider: model ? String(model.providerId) : first ? String(first.id) : 'ollama',
    address: model || first ? '' : addressOf('ollama'),
    key: '',
    model: model?.model ?? '',
    priceKind: model?.price === 'own' ? 'own' : price ? 'entered' : 'unknown',
    input: price ? String(price.input) : '',
    cached: price ? String(price.cached) : '',
    output: price ? String(price.output) : '',
    atOnce: model?.parallel ? String(model.parallel) : '',
  };
}

export function faultsOf(values: ModelValues): Record<string, string> {
  const kind = chosenKind(values.provider);
  const isPriced = values.priceKind === 'entered';
  const wrongPrice = (text: string) => isPriced && !isWithin(text, 0, 10_000);
  const { address, key, model, atOnce, input, cached, output } = values;
  return {
    ...(kind && kindFacts[kind].baseUrl === null && address.trim() === '' && { address: faults.address }),
    ...(kind && kindFacts[kind].needsKey && key.trim() === '' && { key: faults.key }),
    ...(model.trim() === '' && { model: faults.model }),
    ...(wrongPrice(input) && { input: faults.price }),
    ...(wrongPrice(cached) && { cached: faults.price }),
    ...(wrongPrice(output) && { output: faults.price }),
    ...(atOnce.trim() !== '' && !isWithin(atOnce, 1, 64) && { atOnce: faults.atOnce }),
  };
}

export function settingsOf({ priceKind, input, cached, output, atOnce }: ModelValues) {
  const entered = { input: Number(input), cached: Number(cached), output: Number(output) };
  const price = priceKind === 'own' ? ('own' as const) : priceKind === 'entered' ? entered : null;
  return { price, parallel: atOnce.trim() === '' ? null : Number(atOnce) };
}

function isWithin(text: string, min: number, max: number): boolean {
  const value = Number(text);
  return text.trim() !== '' && value >= min && value <= max;
}
