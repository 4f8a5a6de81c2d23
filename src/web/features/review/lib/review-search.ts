import { type ReviewReason, reviewReasons } from '@domain/review/reasons';
import { type MarkerChoice, markerIn } from '@web/features/marking/lib/marker-choice';
import { type AddressSearch, positiveIn } from '@web/lib/address-search';

export type ReviewSearch = AddressSearch<{
  item: string;
  caseStudy: number;
  criterion: number;
  reason: ReviewReason;
  group: 'criterion';
  marker: MarkerChoice;
}>;

export function reviewSearch(given: Record<string, unknown>): ReviewSearch {
  const caseStudy = positiveIn(given.caseStudy);
  const criterion = positiveIn(given.criterion);
  const reason = reviewReasons.find((one) => one === given.reason);
  const item = typeof given.item === 'string' && /^[a-z-]+-\d{1,10}$/.test(given.item) ? given.item : undefined;
  return {
    ...(item !== undefined && { item }),
    ...(caseStudy !== undefined && { caseStudy }),
    ...(criterion !== undefined && { criterion }),
    ...(reason !== undefined && { reason }),
    ...markerIn(given.marker),
    ...(given.group === 'criterion' && { group: 'criterion' }),
  };
}
