import { expect, test } from 'bun:test';
import { companyIn } from '@web/features/company-results/lib/company-in';
import { analysisInput, exportPath, studentsInput } from '@web/features/company-results/lib/company-results-input';
import { companyResultsSearch } from '@web/features/company-results/lib/company-results-search';

test('an address keeps what it says and loses what makes no sense [2.9] [2.40]', () => {
  const whole = {
    from: 'results',
    tab: 'students',
    caseStudy: 2,
    attempts: 'latest',
    grades: 'letters',
    unit: 'percent',
    bar: 'A+',
    search: 'maya',
    page: 3,
  };
  expect(companyResultsSearch(whole)).toEqual(companyResultsSearch({ ...whole, other: 1 }));
  expect<unknown>(companyResultsSearch(whole)).toEqual(whole);
  expect(
    companyResultsSearch({
      from: 'https://elsewhere.org',
      tab: 'overview',
      caseStudy: -1,
      attempts: 'all',
      grades: 'raw',
      unit: 'count',
      search: '',
      page: 10 ** 12,
    }),
  ).toEqual({});
  expect(companyResultsSearch({ search: 417, page: 1 })).toEqual({ search: '417' });
});

test('a bookmarked bar that no longer exists counts as left out', () => {
  expect(companyResultsSearch({ bar: 80 })).toEqual({ bar: 80 });
  expect(companyResultsSearch({ bar: 0 })).toEqual({ bar: 0 });
  for (const bar of [40, 81, 100, 'A+', '', null, Number.NaN]) expect(companyResultsSearch({ bar })).toEqual({});
  expect(companyResultsSearch({ grades: 'letters', bar: 'E' })).toEqual({ grades: 'letters' });
  expect(companyResultsSearch({ grades: 'letters', bar: 80 })).toEqual({ grades: 'letters' });
});

test('only a whole number from 1 on can be a company, and `none` means the submissions without one', () => {
  expect([companyIn('12'), companyIn('none')]).toEqual([12, 'none']);
  for (const text of ['0', '-1', '1.5', 'None', '', '01', '99999999999', '4294967296'])
    expect(companyIn(text)).toBeNull();
});

test('a bar is asked for by its percents, and the workbook by the filter and the switch [9.5]', () => {
  expect(analysisInput(1, { bar: 80, search: 'maya' })).toEqual({ companyId: 1, attempts: 'all' });
  expect(studentsInput({ bar: 0, search: ' maya ', page: 2 })).toEqual({
    percentFrom: 0,
    percentTo: 44,
    search: 'maya',
    page: 2,
    limit: 20,
  });
  expect(studentsInput({ grades: 'letters', bar: 'B+', attempts: 'latest' })).toMatchObject({
    percentFrom: 87,
    percentTo: 89,
    attempts: 'latest',
  });
  expect(analysisInput('none', {})).toEqual({ companyId: null, attempts: 'all' });
  expect(exportPath('none', {})).toBe('/api/companies/none/results/export');
  expect(exportPath(1, { bar: 80 })).toBe('/api/companies/1/results/export');
  expect(exportPath(1, { caseStudy: 2, attempts: 'latest' })).toBe(
    '/api/companies/1/results/export?caseStudyId=2&attempts=latest',
  );
});
