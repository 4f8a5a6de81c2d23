import { type ReviewReason, reviewReasons } from '@domain/review/reasons';
import { type MarkerChoice, markerIn } from '@web/features/marking/lib/marker-choice';
import { type AddressSearch, defined, oneOf, positiveIn } from '@web/lib/address-search';

export type ReviewSearch = AddressSearch<{
  item: string;
  caseStudy: number;
  criterion: number;
  reason: ReviewReason;
  group: 'criterion';
  marker: MarkerChoice;
}>;

export function reviewSearch(given: Record<string, unknown>): ReviewSearch {
  const { item } = given;
  return defined({
    item: typeof item === 'string' && /^[a-z-]+-\d{1,10}$/.test(item) ? item : undefined,
    caseStudy: positiveIn(given.caseStudy),
    criterion: positiveIn(given.criterion),
    reason: oneOf(reviewReasons, given.reason),
    ...markerIn(given.marker),
    group: oneOf(['criterion'], given.group),
  });
}
