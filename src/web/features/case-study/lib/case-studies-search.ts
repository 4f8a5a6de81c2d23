import { isId } from '@web/lib/address-search';

export type CaseStudiesSearch = { dialog?: 'new'; limits?: number };

/** Reads an address; what makes no sense in it counts as left out. */
export function caseStudiesSearch({ dialog, limits }: Record<string, unknown>): CaseStudiesSearch {
  if (dialog === 'new') return { dialog };
  return isId(limits) ? { limits } : {};
}
