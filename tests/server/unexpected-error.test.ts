import { expect, test } from 'bun:test';
import { outageBehind } from '@server/unexpected-error';

const failed = (fields: object) => Object.assign(new Error('it failed'), fields);

test('a transaction that finds no connection is told to come back; a file that is not there is a fault of ours', () => {
  expect(outageBehind(failed({ code: '53300', query: 'begin' }))?.message).toBe(
    'The database cannot be reached now. Try again in a minute.',
  );
  expect(outageBehind(failed({ code: 'ENOENT', query: 'begin' }))?.code).toBe('unavailable');
  expect(outageBehind(failed({ code: 'CONNECTION_CLOSED' }))?.code).toBe('unavailable');
  expect(outageBehind(failed({ code: 'ENOENT' }))).toBeNull();
  expect(outageBehind(failed({ code: '23505', query: 'insert' }))).toBeNull();
});
