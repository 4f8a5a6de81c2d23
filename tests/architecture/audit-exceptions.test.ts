import { expect, test } from 'bun:test';
import { currentExceptions } from '@tests/support/audit-exceptions';

const today = new Date('2026-11-22T12:00:00Z');
const exception = { advisory: 'GHSA-aaaa-bbbb-cccc', why: 'Only run on our own texts', until: '2027-01-31' };

test('an exception of the audit holds until its day', () => {
  expect(currentExceptions([exception], today)).toEqual({ ignored: ['GHSA-aaaa-bbbb-cccc'], faults: [] });
});

test.each([
  [{ until: '2026-11-22' }, 'The exception for GHSA-aaaa-bbbb-cccc ended on 2026-11-22: look at it anew.'],
  [{ until: '2027-02-28' }, 'The exception for GHSA-aaaa-bbbb-cccc goes on for more than 90 days.'],
  [{ until: 'never' }, 'The exception for GHSA-aaaa-bbbb-cccc has no day on which it ends.'],
  [{ why: ' ' }, 'The exception for GHSA-aaaa-bbbb-cccc does not say why.'],
  [{ advisory: 'lodash' }, 'lodash is no advisory.'],
])('an exception with %p is a fault, and passes over nothing', (change, fault) => {
  expect(currentExceptions([{ ...exception, ...change }], today)).toEqual({ ignored: [], faults: [fault] });
});
