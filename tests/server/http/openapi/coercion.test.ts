import { expect, test } from 'bun:test';
import { type as lazyType } from '@domain/schema';
import { coerce, coercionOf } from '@server/http/openapi/coercion';
import { type } from 'arktype';
import fc from 'fast-check';

const input = type({
  id: 'number.integer',
  'page?': 'number.integer >= 1',
  'companyId?': 'number.integer | null',
  'search?': 'string',
  'again?': 'boolean',
  'status?': "'pending' | 'graded'",
});
const coercion = coercionOf(input);

test('a path or query value becomes what the input says, never what it looks like', () => {
  expect(
    coerce({ id: '12', page: '3', companyId: '4', search: '12', again: 'true', status: 'graded' }, coercion),
  ).toEqual({ id: 12, page: 3, companyId: 4, search: '12', again: true, status: 'graded' });
});

test.each([
  ['abc'],
  [''],
  [' 1'],
  ['1 '],
  ['0x10'],
  ['1e3'],
  ['Infinity'],
  ['NaN'],
  ['--1'],
  ['1,5'],
  ['9'.repeat(16)],
])('the number %p stays a text, for validation to refuse', (text) => {
  expect(coerce({ id: text }, coercion)).toEqual({ id: text });
});

test('a truth value other than true or false stays a text', () => {
  expect(coerce({ again: '1' }, coercion)).toEqual({ again: '1' });
});

test('a field that the input does not know stays a text', () => {
  expect(coerce({ extra: '5' }, coercion)).toEqual({ extra: '5' });
});

test('an input without a schema coerces nothing', () => {
  expect(coerce({ id: '5' }, coercionOf(null))).toEqual({ id: '5' });
});

test('every integer of a database comes through a path unchanged', () => {
  fc.assert(
    fc.property(fc.integer(), (id) => {
      expect(coerce({ id: String(id) }, coercion)).toEqual({ id });
    }),
  );
});

test('every text of a search comes through a query unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      expect(coerce({ search }, coercion)).toEqual({ search });
    }),
  );
});

test('an input is not built before a text is read by it, so that no start waits for the schemas of all calls', () => {
  let built = 0;
  const page = {
    get number() {
      built += 1;
      return 'number.integer' as const;
    },
  };
  const pages = coercionOf(lazyType(page));
  expect(coerce({}, pages)).toEqual({});
  expect(built).toBe(0);
  expect(coerce({ number: '3' }, pages)).toEqual({ number: 3 });
  expect(built).toBe(1);
});
