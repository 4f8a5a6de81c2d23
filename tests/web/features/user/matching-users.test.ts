import { expect, test } from 'bun:test';
import { matchingUsers } from '@web/features/user/lib/matching-users';

const users = [
  { username: 'admin', email: 'admin@example.com', role: 'admin' },
  { username: 'J.Mbeki', email: 'jabu@academy.example', role: 'user' },
];

const names = (search: string) => matchingUsers(users, search).map(({ username }) => username);

test('users are found by name, address and role, regardless of case [2.49]', () => {
  expect(names('mbeki')).toEqual(['J.Mbeki']);
  expect(names('ACADEMY')).toEqual(['J.Mbeki']);
  expect(names('admin')).toEqual(['admin']);
});

test('every word has to be found, in whatever order', () => {
  expect(names('academy mbeki')).toEqual(['J.Mbeki']);
  expect(names('academy admin')).toEqual([]);
});

test('a blank search finds everybody', () => {
  expect(names('')).toEqual(['admin', 'J.Mbeki']);
  expect(names('   ')).toEqual(['admin', 'J.Mbeki']);
});
