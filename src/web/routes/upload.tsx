import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { uploadSearch } from '@web/features/class-upload/lib/upload-search';
import { rootRoute } from './root';

export const uploadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/upload',
  staticData: { page: pageTexts.upload },
  validateSearch: uploadSearch,
  component: lazyComponent(
    () => import('@web/features/admin/upload-page'),
    (part) => part.UploadPage,
    { missing: missingPage },
  ),
});
