import { pageTexts } from '@domain/messages/desk';
import { createRoute } from '@tanstack/react-router';
import { LaterPage } from '@web/features/desk/later-page';
import { rootRoute } from './root';

export const resultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/results',
  staticData: { page: pageTexts.results },
  component: () => <LaterPage>Submissions and their grades cannot be reviewed here yet.</LaterPage>,
});
