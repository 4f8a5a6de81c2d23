import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { late } from '@web/components/late';
import { missingPage } from '@web/components/missing-part';
import { uploadSearch } from '@web/features/class-hand-in/upload-search';
import { rootRoute } from './root';

export const uploadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/upload',
  staticData: { page: pageTexts.upload },
  validateSearch: uploadSearch,
  component: late(
    () => import('@web/features/admin/upload-page'),
    (part) => part.UploadPage,
    { missing: missingPage },
  ),
});
