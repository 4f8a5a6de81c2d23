import { QueryClientProvider } from '@tanstack/react-query';
import { brokenPage, PartBorder } from '@web/components/part-border';
import { SessionGate } from '@web/features/session/session-gate';
import { queryClient, trpc, trpcClient } from '@web/lib/trpc';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { LateToaster } from './late-toaster';

/** Starts the desk in `root`. */
export function mountDesk(root: HTMLElement) {
  createRoot(root).render(
    <StrictMode>
      <PartBorder broken={brokenPage}>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <SessionGate />
            <LateToaster />
          </QueryClientProvider>
        </trpc.Provider>
      </PartBorder>
    </StrictMode>,
  );
}
