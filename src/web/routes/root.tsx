import type { PageText } from '@domain/messages/admin';
import { createRootRoute } from '@tanstack/react-router';
import { Shell } from '@web/features/admin/components/shell';
import { NotFoundPage } from '@web/features/admin/not-found-page';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the header says [2.14]. */
    page?: PageText;
  }
}

export const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
});
