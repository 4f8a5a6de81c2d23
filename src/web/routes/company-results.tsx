import { pageTexts } from '@domain/messages/desk';
import { createRoute } from '@tanstack/react-router';
import { LaterPage } from '@web/features/desk/later-page';
import { rootRoute } from './root';

export const companyResultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/companies/$companyId/results',
  staticData: { page: pageTexts.companyResults },
  component: () => <LaterPage>The results of one company are not shown here yet.</LaterPage>,
});
