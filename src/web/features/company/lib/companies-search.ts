import { type AddressSearch, defined, oneOf, pageIn, positiveIn, textIn } from '@web/lib/address-search';
import { type BarKey, type BarScale, barOf } from './bars';

export type CompaniesSearch = AddressSearch<{
  search: string;
  /** From 2. */
  page: number;
  dialog: 'new';
  edit: number;
  /** Whose submissions are shown [2.33]. */
  company: number;
  find: string;
  /** Of its submissions, from 2. */
  at: number;
  scale: Exclude<BarScale, 'scores'>;
  unit: 'percent';
  bar: BarKey;
  files: number;
}>;

export function companiesSearch(given: Record<string, unknown>): CompaniesSearch {
  const company = positiveIn(given.company);
  return defined({
    search: textIn(given.search),
    page: pageIn(given.page),
    dialog: oneOf(['new'], given.dialog),
    edit: positiveIn(given.edit),
    company,
    ...(company && drillDown(given)),
  });
}

function drillDown(given: Record<string, unknown>): CompaniesSearch {
  const scale = oneOf(['letters'], given.scale);
  const bar = barOf(scale ?? 'scores', given.bar);
  return {
    find: textIn(given.find),
    at: pageIn(given.at),
    scale,
    unit: oneOf(['percent'], given.unit),
    bar: scale ? bar?.key : bar?.min,
    files: positiveIn(given.files),
  };
}
