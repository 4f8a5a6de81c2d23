import { createStore } from '@web/lib/store';

/** What a person should know about an item that changed under their hands, by its key. */
export const noticeStore = createStore<Readonly<Record<string, string>>>({});

export function notice(key: string, text: string) {
  noticeStore.update((notices) => ({ ...notices, [key]: text }));
}
