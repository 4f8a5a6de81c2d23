import { isId } from '@web/lib/address-search';

export type CaseStudiesSearch = { dialog?: 'new'; limits?: number; publish?: number; hide?: number };

/** Reads an address; what makes no sense in it counts as left out. */
export function caseStudiesSearch({ dialog, limits, publish, hide }: Record<string, unknown>): CaseStudiesSearch {
  if (dialog === 'new') return { dialog };
  if (isId(limits)) return { limits };
  if (isId(publish)) return { publish };
  return isId(hide) ? { hide } : {};
}
