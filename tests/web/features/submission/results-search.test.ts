import { expect, test } from 'bun:test';
import { filterOf, isFiltered, resultsSearch } from '@web/features/submission/lib/results-search';

test('the address of the results holds tab, filters, search, page and chosen column [2.34]', () => {
  const given = {
    tab: 'individual',
    company: 3,
    caseStudy: 2,
    status: 'pending',
    search: 'maya',
    page: 4,
    scores: 80,
    files: 17,
  };
  expect(resultsSearch(given)).toEqual(resultsSearch({ ...given, other: 1 }));
  expect(resultsSearch(given)).toMatchObject(given);
});

test('what makes no sense in the address counts as left out', () => {
  const given = {
    tab: 'none',
    company: -1,
    caseStudy: 1.5,
    status: 'done',
    search: {},
    page: 1,
    scores: 101,
    files: 'x',
  };
  expect(resultsSearch(given)).toEqual({});
  expect(resultsSearch({ tab: 'constructor', company: '3', page: 2 ** 31 })).toEqual({});
});

test('a search for a number stays what was typed, and none is longer than the server takes', () => {
  expect(resultsSearch({ search: 4711 }).search).toBe('4711');
  expect(resultsSearch({ search: 'x'.repeat(300) }).search).toHaveLength(200);
});

test('the filter says which submissions are meant; a search for blanks is none', () => {
  const filter = filterOf({ tab: 'individual', company: 3, caseStudy: 2, status: 'graded', search: ' maya ', page: 2 });
  expect(filter).toEqual({ search: 'maya', companyId: 3, caseStudyId: 2, status: 'graded' });
  expect(filterOf(resultsSearch({ company: 'none', caseStudy: 2 }))).toEqual({ company: 'none', caseStudyId: 2 });
  expect(filterOf({ search: '   ' })).toEqual({});
  expect([isFiltered({}), isFiltered({ companyId: 3 })]).toEqual([false, true]);
});
