import { pageTexts } from '@domain/messages/desk';
import { createRoute } from '@tanstack/react-router';
import { LaterPage } from '@web/features/desk/later-page';
import { rootRoute } from './root';

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { page: pageTexts.dashboard },
  component: () => <LaterPage>Averages and the latest submissions are not shown here yet.</LaterPage>,
});
