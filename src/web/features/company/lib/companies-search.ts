import { type AddressSearch, positiveIn, textIn } from '@web/lib/address-search';
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
  const search = textIn(given.search);
  const page = positiveIn(given.page);
  const edit = positiveIn(given.edit);
  const company = positiveIn(given.company);
  return {
    ...(search !== '' && { search }),
    ...(page && page > 1 && { page }),
    ...(given.dialog === 'new' && { dialog: given.dialog }),
    ...(edit && { edit }),
    ...(company && { company, ...drillDown(given) }),
  };
}

function drillDown(given: Record<string, unknown>): CompaniesSearch {
  const find = textIn(given.find);
  const at = positiveIn(given.at);
  const files = positiveIn(given.files);
  const scale = given.scale === 'letters' ? given.scale : undefined;
  const bar = barOf(scale ?? 'scores', given.bar);
  return {
    ...(find !== '' && { find }),
    ...(at && at > 1 && { at }),
    ...(scale && { scale }),
    ...(given.unit === 'percent' && { unit: given.unit }),
    ...(bar && { bar: scale ? bar.key : bar.min }),
    ...(files && { files }),
  };
}
