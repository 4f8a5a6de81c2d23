import { expect, test } from 'bun:test';
import { settingsSearch } from '@web/features/setting/lib/settings-search';

test('the address of the settings keeps tab, search, page and the open user [2.10]', () => {
  expect(settingsSearch({ tab: 'users', search: 'mbeki', page: 2, user: 7 })).toEqual({
    tab: 'users',
    search: 'mbeki',
    page: 2,
    user: 7,
  });
  expect(settingsSearch({ tab: 'users', user: 'new' })).toEqual({ tab: 'users', user: 'new' });
});

test('a search for a number is a search for its digits', () => {
  expect(settingsSearch({ search: 42 })).toEqual({ search: '42' });
});

test('what makes no sense in an address counts as left out', () => {
  const odd = [
    { tab: 'nowhere' },
    { page: 0 },
    { page: -1 },
    { page: 'two' },
    { user: 'old' },
    { user: 1.5 },
    { x: 1 },
  ];
  for (const given of odd) expect(settingsSearch(given)).toEqual({});
});

test('the first tab and the first page are not written out', () => {
  expect(settingsSearch({ tab: 'email', page: 1 })).toEqual({});
});
