import { type AddressSearch, defined, oneOf, pageIn, positiveIn } from '@web/lib/address-search';

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
  const tab = oneOf(courseTabNames, given.tab);
  const { search } = given;
  return defined({
    tab: tab === 'staff' ? undefined : tab,
    dialog: oneOf(dialogs, given.dialog),
    search: typeof search === 'string' && search !== '' ? search : undefined,
    page: pageIn(given.page),
    notHandedIn: positiveIn(given.notHandedIn),
  });
}
