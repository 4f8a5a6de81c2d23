import { expect, test } from 'bun:test';
import { compileWhenUsed } from '@server/compile-used';
import { type } from 'arktype';

test('a procedure that was called often takes and refuses the same inputs in the same words', () => {
  const input = type({ '+': 'delete', id: '1 <= number.integer <= 2147483647', 'search?': 'string <= 4' });
  const output = type({ id: 'number.integer', 'state?': "'open' | 'done'" });
  const answers = () => [
    input({ id: 7, search: 'abcd', more: true }),
    String(input({ id: 0, search: 'abcde' })),
    String(input({})),
    output({ id: 7, state: 'open' }),
    String(output({ id: 1.5, state: 'else' })),
  ];
  const before = answers();
  const called = compileWhenUsed({ input, output });
  for (let call = 0; call < 30; call += 1) called();
  expect(answers()).toEqual(before);
  expect(before[0]).toEqual({ id: 7, search: 'abcd' });
});

test('a date that is none is no answer, however often the procedure was called', () => {
  const output = type({ at: 'Date' });
  const none = { at: new Date(Number.NaN) };
  const source = String(output(none));
  expect(source).toBe('at must be a Date (was an invalid Date)');
  const called = compileWhenUsed({ input: null, output });
  for (let call = 0; call < 30; call += 1) called();
  expect(String(output(none))).toBe(source);
  expect(output({ at: new Date(0) })).toEqual({ at: new Date(0) });
});
