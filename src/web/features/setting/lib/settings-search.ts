import { type AddressSearch, positiveIn } from '@web/lib/address-search';
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
  const tab = settingsTabNames.find((name) => name === given.tab);
  const search = given.search === undefined ? '' : String(given.search);
  const page = positiveIn(given.page);
  const user = given.user === 'new' ? 'new' : positiveIn(given.user);
  return {
    ...(tab && tab !== 'email' && { tab }),
    ...(search !== '' && { search }),
    ...(page && page > 1 && { page }),
    ...(user && { user }),
    ...(given.archived === true && { archived: true }),
    ...(given.dialog === 'new' && { dialog: 'new' }),
  };
}
