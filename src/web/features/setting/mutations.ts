import { settingChanged, settingFailed } from '@domain/messages/setting';
import type { SettingKey } from '@domain/setting/setting';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';

/** Shown at once, and taken back if the server refuses [8.9]. */
export function useSettingChange(key: SettingKey) {
  const utils = trpc.useUtils();
  const update = trpc.settings.update.useMutation({
    // In one scope, so that two quick clicks are sent one after the other.
    scope: { id: `setting ${key}` },
    async onMutate({ value }) {
      await utils.settings.list.cancel();
      const before = utils.settings.list.getData()?.[key];
      if (before) put({ ...before, value });
      return before;
    },
    onSuccess({ value, description, updatedAt }) {
      put({ value, description, updatedAt });
      showToast(settingChanged(key, value === 'true'));
    },
    onError(_error, _change, before) {
      if (before) put(before);
      showToast(settingFailed, true);
    },
  });

  const put = (setting: { value: string; description: string; updatedAt: string }) =>
    utils.settings.list.setData(undefined, (settings) => settings && { ...settings, [key]: setting });

  return {
    change: (on: boolean, publish = false) =>
      update.mutate({ key, value: on ? 'true' : 'false', ...(publish && { publish }) }),
  };
}
