import { late } from '@web/components/late';
import { plainToast } from '@web/components/plain-toast';
import { toastStore } from '@web/components/toast-store';
import { useStore } from '@web/lib/store';

const Toaster = late(
  () => import('@web/components/toaster'),
  (part) => part.Toaster,
  { missing: plainToast },
);

/** Toasts come with code of their own, fetched for the first one. It outlives whoever is logged in. */
export function LateToaster() {
  const anyToast = useStore(toastStore, (toast) => toast !== null);
  return anyToast && <Toaster />;
}
