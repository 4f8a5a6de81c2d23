import { pageTexts } from '@domain/messages/desk';
import { createRoute } from '@tanstack/react-router';
import { LaterPage } from '@web/features/desk/later-page';
import { rootRoute } from './root';

export const caseStudiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/case-studies',
  staticData: { page: pageTexts.caseStudies },
  component: () => <LaterPage>Case studies cannot be added or changed here yet.</LaterPage>,
});
