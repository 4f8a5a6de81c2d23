import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { isId } from '@web/lib/address-search';
import { rootRoute } from './root';

export const uploadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/upload',
  staticData: { page: pageTexts.upload },
  validateSearch: uploadSearch,
  component: lazyComponent(() => import('@web/features/admin/upload-page'), 'UploadPage', { missing: missingPage }),
});

/** `classUpload` is one that was started. */
type UploadSearch = { case?: number; mode?: 'class'; caseStudy?: number; classUpload?: number };

function uploadSearch({ mode, case: linked, caseStudy, classUpload }: Record<string, unknown>): UploadSearch {
  return {
    ...(mode === 'class' && { mode }),
    ...(isId(linked) && { case: linked }),
    ...(isId(caseStudy) && { caseStudy }),
    ...(isId(classUpload) && { classUpload }),
  };
}
