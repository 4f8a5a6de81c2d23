import { pageTexts } from '@domain/messages/desk';
import { createRoute } from '@tanstack/react-router';
import { LaterPage } from '@web/features/desk/later-page';
import { rootRoute } from './root';

export const promptsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/prompts',
  staticData: { page: pageTexts.prompts },
  component: () => (
    <LaterPage>Prompts cannot be edited here yet: every criterion is graded with the one it came with.</LaterPage>
  ),
});
