import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { uploadSearch } from '@web/features/class-hand-in/upload-search';
import { rootRoute } from './root';

export const uploadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/upload',
  staticData: { page: pageTexts.upload },
  validateSearch: uploadSearch,
  component: lazyRouteComponent(() => import('@web/features/desk/upload-page'), 'UploadPage'),
});
