import { isId } from '@web/lib/address-search';

export type UploadSearch = { mode?: 'class'; caseStudy?: number };

/** Reads an address; what makes no sense in it counts as left out. */
export function uploadSearch({ mode, caseStudy }: Record<string, unknown>): UploadSearch {
  return { ...(mode === 'class' && { mode }), ...(isId(caseStudy) && { caseStudy }) };
}
