import type { AddressSearch } from '@web/lib/address-search';

/** In their order; the first one is not in the address. */
export const courseTabNames = ['staff', 'settings'] as const;

export type CourseTab = (typeof courseTabNames)[number];

export type CoursePageSearch = AddressSearch<{ tab: CourseTab; dialog: 'add' | 'copy' }>;

/** Reads an address; what makes no sense in it counts as left out. */
export function coursePageSearch(given: Record<string, unknown>): CoursePageSearch {
  const tab = courseTabNames.find((name) => name === given.tab);
  const dialog = given.dialog === 'add' || given.dialog === 'copy' ? given.dialog : undefined;
  return { ...(tab && tab !== 'staff' && { tab }), ...(dialog && { dialog }) };
}
