import { type AddressSearch, defined, oneOf, pageIn, positiveIn } from '@web/lib/address-search';
export const settingsTabNames = [
  'email',
  'courses',
  'users',
  'model',
  'spending',
  'personal-data',
  'changes',
  'set-up',
] as const;

export type SettingsTab = (typeof settingsTabNames)[number];

export type SettingsSearch = AddressSearch<{
  tab: SettingsTab;
  search: string;
  page: number;
  user: number | 'new';
  archived: true;
  dialog: 'new';
}>;

export function settingsSearch(given: Record<string, unknown>): SettingsSearch {
  const tab = oneOf(settingsTabNames, given.tab);
  return defined({
    tab: tab === 'email' ? undefined : tab,
    search: given.search === undefined ? undefined : String(given.search) || undefined,
    page: pageIn(given.page),
    user: given.user === 'new' ? 'new' : positiveIn(given.user),
    archived: given.archived === true ? true : undefined,
    dialog: oneOf(['new'], given.dialog),
  });
}
