import { expect, test } from 'bun:test';
import { filterOf, resultsSearch } from '@web/features/submission/lib/results-search';
import { fieldsBeside, fieldsOfView, viewOf } from '@web/features/submission/lib/views';

test('[S3.1] every filter and the sort stand in the address, and become what the list is asked for', () => {
  const search = resultsSearch({
    flag: 'low-score,no-quote',
    state: 'incomplete',
    emailState: 'failed,none',
    published: false,
    changedByPerson: true,
    grade: 'B',
    sort: '-score',
  });
  expect(search).toEqual({
    flag: 'no-quote,low-score',
    state: 'incomplete',
    emailState: 'none,failed',
    published: false,
    changedByPerson: true,
    grade: 'B',
    sort: '-score',
  });
  expect(filterOf(search)).toEqual({
    flag: 'no-quote,low-score',
    state: 'incomplete',
    emailState: 'none,failed',
    published: false,
    changedByPerson: true,
    percentFrom: 80,
    percentTo: 89,
  });
});

test('what makes no sense in a filter counts as left out, and the usual sort needs no word', () => {
  const odd = {
    flag: 'odd',
    state: ',',
    emailState: 4,
    published: 'yes',
    grade: 'A+',
    since: '2026-13-01',
    sort: '-submitted',
  };
  expect(resultsSearch(odd)).toEqual({});
  expect(resultsSearch({ state: 'graded,odd', sort: 'grade', until: 'today' })).toEqual({ state: 'graded' });
});

test('the best grade has no upper bound, the worst none below, and no two overlap', () => {
  const percents = (grade: string) => filterOf(resultsSearch({ grade }));
  expect(percents('A')).toEqual({ percentFrom: 90 });
  expect(percents('D')).toEqual({ percentFrom: 60, percentTo: 69 });
  expect(percents('F')).toEqual({ percentFrom: 0, percentTo: 59 });
});

test('a last day belongs to what was submitted until then', () => {
  const { submittedFrom, submittedBefore } = filterOf(resultsSearch({ since: '2026-11-16', until: '2026-11-16' }));
  expect(new Date(submittedBefore ?? '').getTime() - new Date(submittedFrom ?? '').getTime()).toBe(86_400_000);
});

test('a view is what its filters say, whatever else is filtered, and only the rest is a chip', () => {
  expect(viewOf({})).toBe('all');
  expect(fieldsOfView('notEmailed')).toEqual({ state: 'graded', emailState: 'none' });
  expect(viewOf(fieldsOfView('notEmailed'))).toBe('notEmailed');
  expect(viewOf({ state: 'graded' })).toBe('all');
  expect(fieldsBeside({ state: 'graded' })).toEqual(['state']);
  expect(viewOf({ toReview: true, flag: 'hidden' })).toBe('toReview');
  expect(fieldsBeside({ toReview: true, flag: 'hidden' })).toEqual(['flag']);
});

test('of two views that an address holds the first is pressed, and the filters of the other are chips', () => {
  const both = { ...fieldsOfView('notEmailed'), ...fieldsOfView('toReview') };
  expect(viewOf(both)).toBe('toReview');
  expect(fieldsBeside(both)).toEqual(['state', 'emailState']);
});
