import { priceOf } from '@domain/grading/price';
import { modelSentences } from '@domain/messages/model';
import { modelListTexts } from '@domain/messages/model-list';
import { isOpenAi, kindFacts, type ProviderKind, providerKinds } from '@domain/model/provider-kinds';
import type { ListedModel, ListedProvider } from '../queries';

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

export const addressOf = (kind: ProviderKind | null): string => (kind && kindFacts[kind].baseUrl) ?? '';

export type Target = { provider: ListedProvider; model: string; others: number };

export function targetOf(
  model: ListedModel | null,
  providers: readonly ListedProvider[],
  models: readonly ListedModel[],
): Target | null {
  const provider = providers.find(({ id, source }) => id === model?.providerId && source === 'settings');
  if (!model || !provider) return null;
  const others = models.filter(({ id, providerId }) => providerId === provider.id && id !== model.id).length;
  return { provider, model: model.model, others };
}

const storedAddress = ({ kind, baseUrl }: ListedProvider) => baseUrl ?? addressOf(kind);

const trimmed = (address: string) => address.trim().replace(/\/+$/, '');

/** Null for the kind's usual address. */
export function baseUrlOf(kind: ProviderKind, address: string): string | null {
  const given = trimmed(address);
  return given === '' || given === addressOf(kind) ? null : given;
}

export const isMoved = ({ address }: ModelValues, provider: ListedProvider): boolean =>
  baseUrlOf(provider.kind, address) !== baseUrlOf(provider.kind, storedAddress(provider));

/** For a model without an entered price. */
export const listPriceOf = (name: string, at: Pick<ListedProvider, 'kind' | 'baseUrl'> | undefined) =>
  at && isOpenAi(at) ? priceOf(name) : null;

/** The findings of its test no longer hold. */
export const isRetested = (values: ModelValues, { provider, model }: Target): boolean =>
  isMoved(values, provider) || values.key.trim() !== '' || values.model.trim() !== model;

export function valuesOf(
  model: ListedModel | null,
  target: Target | null,
  providers: readonly ListedProvider[],
): ModelValues {
  const price = model && typeof model.price === 'object' ? model.price : null;
  const [first] = providers.filter(({ source }) => source === 'settings');
  return {
    provider: model ? String(model.providerId) : first ? String(first.id) : 'ollama',
    address: target ? storedAddress(target.provider) : model || first ? '' : addressOf('ollama'),
    key: '',
    model: model?.model ?? '',
    priceKind: model?.price === 'own' ? 'own' : price ? 'entered' : 'unknown',
    input: price ? String(price.input) : '',
    cached: price ? String(price.cached) : '',
    output: price ? String(price.output) : '',
    atOnce: model?.parallel ? String(model.parallel) : '',
  };
}

export function faultsOf(values: ModelValues, target: Target | null): Record<string, string> {
  const kind = chosenKind(values.provider) ?? target?.provider.kind ?? null;
  const isPriced = values.priceKind === 'entered';
  const wrongPrice = (text: string) => isPriced && !isWithin(text, 0, 10_000);
  const { address, key, model, atOnce, input, cached, output } = values;
  const missingKey = key.trim() !== '' ? undefined : target ? lostKey(values, target) : kind && missingKeyOf(kind);
  return {
    ...(kind && kindFacts[kind].baseUrl === null && address.trim() === '' && { address: faults.address }),
    ...(address.trim() !== '' && !URL.canParse(address.trim()) && { address: modelSentences.address }),
    ...(missingKey && { key: missingKey }),
    ...(model.trim() === '' && { model: faults.model }),
    ...(wrongPrice(input) && { input: faults.price }),
    ...(wrongPrice(cached) && { cached: faults.price }),
    ...(wrongPrice(output) && { output: faults.price }),
    ...(atOnce.trim() !== '' && !isWithin(atOnce, 1, 64) && { atOnce: faults.atOnce }),
  };
}

const missingKeyOf = (kind: ProviderKind) => (kindFacts[kind].needsKey ? faults.key : undefined);

/** A key is for its address only. */
const lostKey = (values: ModelValues, { provider }: Target) =>
  provider.keyHint !== null && isMoved(values, provider) ? modelSentences.keyAgain : undefined;

export function settingsOf({ priceKind, input, cached, output, atOnce }: ModelValues) {
  const entered = { input: Number(input), cached: Number(cached), output: Number(output) };
  const price = priceKind === 'own' ? ('own' as const) : priceKind === 'entered' ? entered : null;
  return { price, parallel: atOnce.trim() === '' ? null : Number(atOnce) };
}

function isWithin(text: string, min: number, max: number): boolean {
  const value = Number(text);
  return text.trim() !== '' && value >= min && value <= max;
}
