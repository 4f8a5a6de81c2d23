import { expect, test } from 'bun:test';
import { readOpen, rubricSearch, tabOf, writeOpen } from '@web/features/rubric/lib/rubric-search';

test('an address names the case study, the tab and the open cards [2.26] [2.28] [2.29]', () => {
  const given = { caseStudy: 3, tab: 'case-specific', open: '12-15', dialog: 'new' };
  expect(rubricSearch(given)).toEqual({ caseStudy: 3, tab: 'case-specific', open: '12-15', dialog: 'new' });
});

test('what makes no sense in an address counts as left out', () => {
  const given = { caseStudy: 'x', tab: 'other', open: 'a-b', dialog: 'delete', versions: -1 };
  expect(rubricSearch(given)).toEqual({});
});

test('one open card is a number, several are joined', () => {
  expect(readOpen(12)).toEqual([12]);
  expect(readOpen('12-15')).toEqual([12, 15]);
  expect(readOpen(undefined)).toEqual([]);
  expect(writeOpen([12])).toBe(12);
  expect(writeOpen([12, 15])).toBe('12-15');
  expect(writeOpen([])).toBeUndefined();
});

test('of a case study that uses no core criterion its own come first, unless the address says which', () => {
  expect(tabOf({}, [{ category: 'core' }, { category: 'case-specific' }])).toBe('core');
  expect(tabOf({}, [{ category: 'case-specific' }])).toBe('case-specific');
  expect(tabOf({}, [])).toBe('case-specific');
  expect(tabOf({ tab: 'core' }, [])).toBe('core');
});
