import { isId } from '@web/lib/address-search';

export type CaseStudiesSearch = {
  dialog?: 'new';
  limits?: number;
  publish?: number;
  hide?: number;
  open?: number;
  test?: number;
  extensions?: number;
};

export function caseStudiesSearch(given: Record<string, unknown>): CaseStudiesSearch {
  const { dialog, limits, publish, hide, open, test, extensions } = given;
  if (dialog === 'new') return { dialog };
  if (isId(limits)) return { limits };
  if (isId(publish)) return { publish };
  if (isId(open)) return { open };
  if (isId(extensions)) return { extensions };
  if (isId(test)) return { test };
  return isId(hide) ? { hide } : {};
}
