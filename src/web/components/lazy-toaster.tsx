import { useStore } from '@web/lib/store';
import { lazyComponent } from './lazy-component';
import { plainToast } from './plain-toast';
import { toastStore } from './toast-store';

export const Toaster = lazyComponent(
  () => import('./toaster'),
  (part) => part.Toaster,
  { missing: plainToast },
);

/** Loads with the first toast. */
export function LazyToaster() {
  const anyToast = useStore(toastStore, (toast) => toast !== null);
  return anyToast && <Toaster />;
}
