import type { ToastText } from '@domain/messages/portal';
import { createStore } from '@web/lib/store';

export type ToastAction = { label: string; run: () => void };

export type Toast = ToastText & { id: number; bad: boolean; open: boolean; action: ToastAction | null };

/** How long a dismissed toast stays in the store [9.10]. */
const removeMs = 1_000_000;

/** One toast at a time [2.15] [9.10]. */
export const toastStore = createStore<Toast | null>(null);

let lastId = 0;

export function showToast(text: ToastText, bad = false, action: ToastAction | null = null) {
  lastId += 1;
  toastStore.set({ ...text, id: lastId, bad, open: true, action });
}

export function dismissToast(id: number) {
  toastStore.update((toast) => (toast?.id === id ? { ...toast, open: false } : toast));
  setTimeout(() => toastStore.update((toast) => (toast?.id === id && !toast.open ? null : toast)), removeMs);
}
