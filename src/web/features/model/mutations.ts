import { modelFailed, modelSaved } from '@domain/messages/model';
import { modelListTexts as texts } from '@domain/messages/model-list';
import { kindFacts } from '@domain/model/provider-kinds';
import { useMutation } from '@tanstack/react-query';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { mutationKeyOf } from '@web/lib/invalidation';
import { trpc, trpcClient } from '@web/lib/trpc';
import {
  baseUrlOf,
  chosenKind,
  isMoved,
  isRetested,
  type ModelValues,
  settingsOf,
  type Target,
} from './lib/model-values';
import type { ListedModel, ListedProvider } from './queries';

export function useSaveModel(model: ListedModel | null, target: Target | null, onSaved: () => void) {
  return useMutation({
    mutationKey: mutationKeyOf('models.create'),
    async mutationFn(values: ModelValues) {
      const saved = model ? await changed(model, target, values) : await created(values);
      const isTested = !model || (target !== null && isRetested(values, target));
      if (isTested) await trpcClient.models.test.mutate({ id: saved.id });
      return { ...saved, isTested };
    },
    onSuccess({ name, isTested }) {
      showToast(isTested ? texts.saved(name) : texts.changed(name));
      onSaved();
    },
    onError: showFailure(texts.failed),
  });
}

async function created(values: ModelValues) {
  const providerId = await providerOf(values);
  return trpcClient.models.create.mutate({ providerId, model: values.model.trim(), ...settingsOf(values) });
}

async function changed({ id }: ListedModel, target: Target | null, values: ModelValues) {
  if (!target) return trpcClient.models.update.mutate({ id, ...settingsOf(values) });
  const { provider } = target;
  const key = values.key.trim();
  const place = {
    ...(isMoved(values, provider) && { baseUrl: baseUrlOf(provider.kind, values.address) }),
    ...(key !== '' && { key }),
  };
  if (Object.keys(place).length > 0) await trpcClient.modelProviders.update.mutate({ id: provider.id, ...place });
  return trpcClient.models.update.mutate({ id, model: values.model.trim(), ...settingsOf(values) });
}

async function providerOf({ provider, address, key }: ModelValues): Promise<number> {
  const kind = chosenKind(provider);
  if (kind === null) return Number(provider);
  const given = { kind, baseUrl: baseUrlOf(kind, address), ...(key.trim() !== '' && { key: key.trim() }) };
  const [known, models] = await Promise.all([trpcClient.modelProviders.list.query(), trpcClient.models.list.query()]);
  // Left over from a model that was refused.
  const unused = known.find(({ id, ...each }) => isAt(each, given) && !models.some((model) => model.providerId === id));
  if (!unused) return (await trpcClient.modelProviders.create.mutate({ ...given, name: freeName(given, known) })).id;
  if (given.key) await trpcClient.modelProviders.update.mutate({ id: unused.id, key: given.key });
  return unused.id;
}

/** In characters, with room for a number. */
const maxName = 90;

type Place = Pick<ListedProvider, 'kind' | 'baseUrl'>;

const isAt = ({ kind, baseUrl, source }: Place & Pick<ListedProvider, 'source'>, given: Place) =>
  source === 'settings' && kind === given.kind && baseUrl === given.baseUrl;

function freeName({ kind, baseUrl }: Place, known: readonly ListedProvider[]): string {
  const whole = `${kindFacts[kind].label}${baseUrl ? ` at ${new URL(baseUrl).host}` : ''}`;
  const name = whole.length > maxName ? `${whole.slice(0, maxName - 1)}…` : whole;
  const taken = new Set(known.map((each) => each.name.toLowerCase()));
  const isFree = (each: string) => !taken.has(each.toLowerCase());
  return [name, ...known.map((_, index) => `${name} ${index + 2}`)].find(isFree) ?? name;
}

export function useModelActions({ id, name }: Pick<ListedModel, 'id' | 'name'>) {
  const utils = trpc.useUtils();
  const test = trpc.models.test.useMutation({ onError: showFailure(texts.testFailed) });
  const choose = trpc.model.update.useMutation({
    onSuccess(saved) {
      showToast(modelSaved(saved.inUse));
      utils.model.get.setData(undefined, saved);
    },
    onError: showFailure(modelFailed),
  });
  return { test: () => test.mutate({ id }), choose: () => choose.mutate({ model: name }) };
}

export function useRemoveModel({ id, name }: Pick<ListedModel, 'id' | 'name'>, onDone: () => void) {
  const remove = trpc.models.delete.useMutation({
    onSuccess: () => showToast(texts.removed(name)),
    onError: showFailure(texts.removeFailed),
    onSettled: onDone,
  });
  return { isPending: remove.isPending, run: () => remove.mutate({ id }) };
}
