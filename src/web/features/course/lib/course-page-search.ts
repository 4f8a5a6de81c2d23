import type { AddressSearch } from '@web/lib/address-search';

/** In order; the first one is not in the address. */
export const courseTabNames = ['staff', 'students', 'settings'] as const;

export type CourseTab = (typeof courseTabNames)[number];

const dialogs = ['add', 'copy', 'student', 'import'] as const;

export type CoursePageSearch = AddressSearch<{
  tab: CourseTab;
  dialog: (typeof dialogs)[number];
  search: string;
  page: number;
  notHandedIn: number;
}>;

export function coursePageSearch(given: Record<string, unknown>): CoursePageSearch {
  const tab = courseTabNames.find((name) => name === given.tab);
  const dialog = dialogs.find((name) => name === given.dialog);
  const { search, page, notHandedIn } = given;
  return {
    ...(tab && tab !== 'staff' && { tab }),
    ...(dialog && { dialog }),
    ...(typeof search === 'string' && search !== '' && { search }),
    ...(isCount(page) && page > 1 && { page }),
    ...(isCount(notHandedIn) && { notHandedIn }),
  };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) > 0 && Number(value) < 2 ** 31;
}
