export type UploadSearch = { mode?: 'class'; caseStudy?: number };

/** Reads an address; what makes no sense in it counts as left out. */
export function uploadSearch({ mode, caseStudy }: Record<string, unknown>): UploadSearch {
  const known = typeof caseStudy === 'number' && Number.isInteger(caseStudy) && caseStudy > 0;
  return { ...(mode === 'class' && { mode }), ...(known && { caseStudy }) };
}
