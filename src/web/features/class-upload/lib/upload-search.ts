import { isId } from '@web/lib/address-search';

/** `classUpload` is one that was started. */
export type UploadSearch = { case?: number; mode?: 'class'; caseStudy?: number; classUpload?: number };

export function uploadSearch({ mode, case: linked, caseStudy, classUpload }: Record<string, unknown>): UploadSearch {
  return {
    ...(mode === 'class' && { mode }),
    ...(isId(linked) && { case: linked }),
    ...(isId(caseStudy) && { caseStudy }),
    ...(isId(classUpload) && { classUpload }),
  };
}
