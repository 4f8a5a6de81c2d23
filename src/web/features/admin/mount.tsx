import { QueryClientProvider } from '@tanstack/react-query';
import { lazyComponent } from '@web/components/lazy-component';
import { mountPage } from '@web/components/mount-page';
import { plainToast } from '@web/components/plain-toast';
import { toastStore } from '@web/components/toast-store';
import { SessionGate } from '@web/features/session/components/session-gate';
import { useStore } from '@web/lib/store';
import { queryClient, trpc, trpcClient } from '@web/lib/trpc';
import type { Root } from 'react-dom/client';

const Toaster = lazyComponent(
  () => import('@web/components/toaster'),
  (part) => part.Toaster,
  { missing: plainToast },
);

export function mountAdmin(element: HTMLElement): Root {
  return mountPage(
    element,
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SessionGate />
        <LazyToaster />
      </QueryClientProvider>
    </trpc.Provider>,
  );
}

/** The code for toasts loads with the first one. Outlives whoever is logged in. */
function LazyToaster() {
  const anyToast = useStore(toastStore, (toast) => toast !== null);
  return anyToast && <Toaster />;
}
