import { modelFailed, modelSaved } from '@domain/messages/model';
import { modelListTexts as texts } from '@domain/messages/model-list';
import { kindFacts } from '@domain/model/provider-kinds';
import { useMutation } from '@tanstack/react-query';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { mutationKeyOf } from '@web/lib/invalidation';
import { trpc, trpcClient } from '@web/lib/trpc';
import { addressOf, chosenKind, type ModelValues, settingsOf } from './lib/model-values';
import type { ListedModel } from './queries';

/** Makes the provider where it is new, then the model, and starts its test. */
export function useSaveModel(model: ListedModel | null, onSaved: () => void) {
  return useMutation({
    mutationKey: mutationKeyOf('models.create'),
    mutationFn: async (values: ModelValues) => {
      const settings = settingsOf(values);
      const key = values.key.trim();
      if (model) {
        if (key !== '') await trpcClient.modelProviders.update.mutate({ id: model.providerId, key });
        return trpcClient.models.update.mutate({ id: model.id, ...settings });
      }
      const providerId = await providerOf(values);
      const made = await trpcClient.models.create.mutate({ providerId, model: values.model.trim(), ...settings });
      await trpcClient.models.test.mutate({ id: made.id });
      return made;
    },
    onSuccess({ name }) {
      showToast(model ? texts.changed(name) : texts.saved(name));
      onSaved();
    },
    onError: showFailure(texts.failed),
  });
}

async function providerOf({ provider, address, key }: ModelValues): Promise<number> {
  const kind = chosenKind(provider);
  if (kind === null) return Number(provider);
  const given = address.trim().replace(/\/+$/, '');
  const baseUrl = given === '' || given === addressOf(kind) ? null : given;
  const name = `${kindFacts[kind].label}${baseUrl ? ` at ${new URL(baseUrl).host}` : ''}`;
  const made = await trpcClient.modelProviders.create.mutate({
    kind,
    name,
    baseUrl,
    ...(key.trim() !== '' && { key: key.trim() }),
  });
  return made.id;
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
