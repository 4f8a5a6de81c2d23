import { expect, test } from 'bun:test';
import {
  chosenCount,
  everythingChosen,
  isChosen,
  nothingChosen,
  pageTick,
  togglePage,
  toggleRow,
  withoutRow,
} from '@web/features/submission/lib/chosen-rows';

const shown = [9, 8, 7, 6, 5];
const alone = { through: false };
const through = { through: true };

test('a row is ticked, and its tick is taken away', () => {
  const one = toggleRow(nothingChosen, shown, 8, alone);
  expect(one.ids).toEqual([8]);
  expect(toggleRow(one, shown, 8, alone).ids).toEqual([]);
});

test('with Shift all rows from the last one become what this one becomes, in either direction', () => {
  const first = toggleRow(nothingChosen, shown, 6, alone);
  const range = toggleRow(first, shown, 9, through);
  expect([...range.ids].sort()).toEqual([6, 7, 8, 9]);
  expect(toggleRow(range, shown, 7, through).ids).toEqual([6]);
});

test('Shift without a last row on this page ticks one row', () => {
  expect(toggleRow(nothingChosen, shown, 7, through).ids).toEqual([7]);
  expect(toggleRow({ ...nothingChosen, ids: [40], last: 40 }, shown, 7, through).ids).toEqual([40, 7]);
});

test('the whole page is ticked, then none of it; other pages keep their ticks', () => {
  const elsewhere = { ...nothingChosen, ids: [40, 8], last: 8 };
  expect(pageTick(elsewhere, shown)).toBe('some');
  const all = togglePage(elsewhere, shown);
  expect(pageTick(all, shown)).toBe('all');
  expect(togglePage(all, shown).ids).toEqual([40]);
  expect(pageTick(nothingChosen, [])).toBe('none');
});

test('a row that is gone is ticked no more', () => {
  expect(withoutRow({ ...nothingChosen, ids: [9, 8], last: 8 }, 8)).toEqual({ ids: [9], except: null, last: null });
});

test('everything that matches is chosen on every page, but what loses its tick [S3.2]', () => {
  expect(chosenCount(everythingChosen, 204)).toBe(204);
  expect(isChosen(everythingChosen, 4_000)).toBe(true);
  const without = toggleRow(everythingChosen, shown, 7, alone);
  expect([chosenCount(without, 204), isChosen(without, 7), pageTick(without, shown)]).toEqual([203, false, 'some']);
  expect(toggleRow(without, shown, 5, through).except?.toSorted()).toEqual([5, 6, 7]);
  expect(chosenCount(togglePage(everythingChosen, shown), 204)).toBe(199);
  expect(togglePage(without, shown).except).toEqual([]);
});
