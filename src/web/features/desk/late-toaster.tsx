import { toastStore } from '@web/components/toast-store';
import { late } from '@web/lib/late';
import { useStore } from '@web/lib/store';

const Toaster = late(() => import('@web/components/toaster').then((part) => part.Toaster));

/** Toasts come with code of their own, fetched for the first one. It outlives whoever is logged in. */
export function LateToaster() {
  const anyToast = useStore(toastStore, (toast) => toast !== null);
  return anyToast && <Toaster />;
}
