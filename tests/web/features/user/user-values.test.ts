import { expect, test } from 'bun:test';
import { userFaults, userValues } from '@web/features/user/lib/user-values';

const good = {
  username: 'm.novak',
  email: 'mila@example.com',
  password: 'Ledger-rule7',
  role: 'user',
  isActive: true,
} as const;

test('a new account starts as an active user without a password [5.15]', () => {
  expect(userValues(null)).toEqual({ username: '', email: '', password: '', role: 'user', isActive: true });
});

test('username, email and password are all required of a new account [5.15]', () => {
  expect(userFaults(userValues(null), true)).toEqual({
    username: 'Please enter a username.',
    email: 'Please enter an email address.',
    password: 'Please enter a password.',
  });
  expect(userFaults(good, true)).toEqual({});
});

test('an account that is changed keeps its password when the field is blank [4.12]', () => {
  expect(userFaults({ ...good, password: '' }, false)).toEqual({});
});

test('a password that breaks a rule is a fault, blank or not in the others [5.15]', () => {
  for (const password of [
    'short7!A'.slice(0, 7),
    'no-upper-case-7',
    'NO-LOWER-CASE-7',
    'No-number-here',
    'NoSpecial777',
  ]) {
    expect(userFaults({ ...good, password }, false)).toEqual({
      password: 'The password must meet all five rules.',
    });
  }
});

test('an address that no mail can go to is a fault', () => {
  expect(userFaults({ ...good, email: 'mila@' }, true)).toEqual({ email: 'Please enter a valid email address.' });
});
