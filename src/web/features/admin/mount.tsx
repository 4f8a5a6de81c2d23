import { QueryClientProvider } from '@tanstack/react-query';
import { LazyToaster } from '@web/components/lazy-toaster';
import { mountPage } from '@web/components/mount-page';
import { SessionGate } from '@web/features/session/components/session-gate';
import { queryClient, trpc, trpcClient } from '@web/lib/trpc';
import type { Root } from 'react-dom/client';

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
