import { pageTexts } from '@domain/messages/desk';
import { createRoute } from '@tanstack/react-router';
import { LaterPage } from '@web/features/desk/later-page';
import { rootRoute } from './root';

export const rubricsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rubrics',
  staticData: { page: pageTexts.rubrics },
  component: () => (
    <LaterPage>Criteria cannot be edited here yet: the rubric is the one that came with the case study.</LaterPage>
  ),
});
