import type { PageText } from '@domain/messages/desk';
import { createRootRoute } from '@tanstack/react-router';
import { NotFoundPage } from '@web/features/desk/not-found-page';
import { Shell } from '@web/features/desk/shell';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the header says [2.14]. */
    page?: PageText;
  }
}

/** Every page of the desk stands in its shell. */
export const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
});
