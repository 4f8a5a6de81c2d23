import { barOf } from './bars';
import type { CompaniesSearch } from './companies-search';

/** Rows on a page of a company's submissions [9.6]. */
export const drillDownPageSize = 20;

export function drillDownInput(id: number, { find = '', at = 1, scale, bar }: CompaniesSearch) {
  const chosen = barOf(scale ?? 'scores', bar);
  return {
    id,
    ...(find.trim() !== '' && { search: find.trim() }),
    ...(chosen && { percentFrom: chosen.min, percentTo: chosen.max }),
    page: at,
    limit: drillDownPageSize,
  };
}
