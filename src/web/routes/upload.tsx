import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root';

export const uploadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/upload',
  staticData: { page: pageTexts.upload },
  component: lazyRouteComponent(() => import('@web/features/desk/upload-page'), 'UploadPage'),
});
