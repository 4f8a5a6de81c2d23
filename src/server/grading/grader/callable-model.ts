import type { modelProviders, models } from '@server/db/schema/model';
import type { Deps } from '@server/deps';
import type { CallableModel } from './grader-source';

export type KeyDeps = Pick<Deps, 'secretBox' | 'config'>;

export type StoredProvider = typeof modelProviders.$inferSelect;

export type SetUpModel = { model: typeof models.$inferSelect; provider: StoredProvider };

/** A key opens for its provider and address only. */
export function sealContext({ id, baseUrl }: Pick<StoredProvider, 'id' | 'baseUrl'>): string {
  return `model-provider:${id}:${baseUrl ?? ''}`;
}

/** Of the environment, or of Settings; null if it can't be opened. */
export async function openKey(
  { secretBox, config }: KeyDeps,
  provider: StoredProvider,
): Promise<{ apiKey: string | null } | null> {
  const { source, keySealed } = provider;
  if (source === 'environment') return { apiKey: config.model?.apiKey ?? null };
  if (!keySealed) return { apiKey: null };
  const apiKey = await secretBox.open(keySealed, sealContext(provider));
  return apiKey === null ? null : { apiKey };
}

/** Null if its key can't be opened. */
export async function callableModel(
  deps: KeyDeps,
  { model: row, provider }: SetUpModel,
): Promise<CallableModel | null> {
  const opened = await openKey(deps, provider);
  if (!opened) return null;
  const { kind, baseUrl, source } = provider;
  const { name, model, parallel, maxOutput, profile } = row;
  const callable = { name, kind, ...opened, baseUrl, model, parallel, maxOutput, profile };
  if (source === 'settings' || !deps.config.model) return { ...callable, setUpIn: 'settings' };
  const { api, setUpIn = 'openai' } = deps.config.model;
  return { ...callable, api, setUpIn };
}
