import { type AddressSearch, positiveIn } from '@web/lib/address-search';

export type ReviewSearch = AddressSearch<{ caseStudy: number }>;

/** Reads an address; what makes no sense in it counts as left out. */
export function reviewSearch(given: Record<string, unknown>): ReviewSearch {
  const caseStudy = positiveIn(given.caseStudy);
  return caseStudy ? { caseStudy } : {};
}
