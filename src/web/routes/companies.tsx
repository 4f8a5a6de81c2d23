import { pageTexts } from '@domain/messages/desk';
import { createRoute } from '@tanstack/react-router';
import { LaterPage } from '@web/features/desk/later-page';
import { rootRoute } from './root';

export const companiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/companies',
  staticData: { page: pageTexts.companies },
  component: () => <LaterPage>Companies cannot be managed here yet.</LaterPage>,
});
