import type { PageText } from '@domain/messages/admin';
import { createRootRoute } from '@tanstack/react-router';
import { NotFoundPage } from '@web/features/admin/not-found-page';
import { Shell } from '@web/features/admin/shell';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the header says [2.14]. */
    page?: PageText;
  }
}

/** Every page of the admin panel stands in its shell. */
export const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
});
