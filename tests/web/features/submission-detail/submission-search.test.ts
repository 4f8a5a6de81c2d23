import { expect, test } from 'bun:test';
import { submissionSearch } from '@web/features/submission-detail/lib/submission-search';
import { idInPath } from '@web/lib/address-search';

test('an address keeps the filters of the list beside the open place, criterion and dialog', () => {
  const given = {
    tab: 'individual',
    company: 4,
    page: 3,
    at: "W:'Promo ROI'!I6",
    criterion: 7,
    dialog: 'history',
  };
  expect(submissionSearch(given)).toEqual({ ...given, tab: 'individual', dialog: 'history' });
});

test('what makes no sense in an address counts as left out', () => {
  expect(submissionSearch({ at: 'Promo ROI!I6', criterion: -1, dialog: 'delete', page: 'x' })).toEqual({});
  expect(submissionSearch({ at: 7, criterion: 1.5 })).toEqual({});
});

test('an id is a whole number from 1 that the database can count to', () => {
  expect(['7', '2147483647'].map(idInPath)).toEqual([7, 2_147_483_647]);
  expect(['0', '-1', '7.5', 'abc', '', '07', '2147483648', '99999999999'].map(idInPath)).toEqual(Array(8).fill(null));
});
