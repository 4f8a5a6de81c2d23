import { isId } from '@web/lib/address-search';

/** `classUpload` is one that was started. */
export type UploadSearch = { mode?: 'class'; caseStudy?: number; classUpload?: number };

export function uploadSearch({ mode, caseStudy, classUpload }: Record<string, unknown>): UploadSearch {
  return {
    ...(mode === 'class' && { mode }),
    ...(isId(caseStudy) && { caseStudy }),
    ...(isId(classUpload) && { classUpload }),
  };
}
