import { expect, test } from 'bun:test';
import { companiesSearch } from '@web/features/company/lib/companies-search';
import { drillDownInput } from '@web/features/company/lib/drill-down-input';

test('the address of the companies holds search, page and dialog, and what is shown of one company [2.31] [2.33]', () => {
  const list = { search: 'hal', page: 3, dialog: 'new', edit: 7 };
  const drillDown = { company: 4, find: 'maya', at: 2, scale: 'letters', unit: 'percent', bar: 'B-', files: 17 };
  expect<unknown>(companiesSearch({ ...list, ...drillDown, other: 1 })).toEqual({ ...list, ...drillDown });
  expect<unknown>(companiesSearch({ ...list, ...drillDown, company: undefined })).toEqual(list);
});

test('what makes no sense in the address counts as left out, a bar that does not exist too', () => {
  expect(companiesSearch({ search: {}, page: 1, dialog: 'old', edit: -1, company: '3' })).toEqual({});
  for (const bar of [81, 100, -5, '80', 'B-', null]) {
    expect(companiesSearch({ company: 1, bar, scale: 'none', at: 2 ** 31 })).toEqual({ company: 1 });
  }
  expect(companiesSearch({ company: 1, scale: 'letters', bar: 80 })).toEqual({ company: 1, scale: 'letters' });
  expect(companiesSearch({ search: 4711, company: 1, find: 'x'.repeat(300) })).toMatchObject({
    search: '4711',
    find: 'x'.repeat(200),
  });
});

test('a bar asks for its percents, and a page for twenty submissions [2.33] [9.6]', () => {
  expect(drillDownInput(4, {})).toEqual({ id: 4, page: 1, limit: 20 });
  expect(drillDownInput(4, { bar: 80, find: ' maya ', at: 2 })).toEqual({
    id: 4,
    search: 'maya',
    percentFrom: 80,
    percentTo: 84,
    page: 2,
    limit: 20,
  });
  expect(drillDownInput(4, { bar: 95 })).toMatchObject({ percentFrom: 95, percentTo: 100 });
  expect(drillDownInput(4, { scale: 'letters', bar: 'A+' })).toMatchObject({ percentFrom: 97, percentTo: 100 });
  expect(drillDownInput(4, { scale: 'letters', bar: 'D' })).toMatchObject({ percentFrom: 65, percentTo: 66 });
  expect(drillDownInput(4, { scale: 'letters', bar: 'F' })).toMatchObject({ percentFrom: 0, percentTo: 59 });
});
