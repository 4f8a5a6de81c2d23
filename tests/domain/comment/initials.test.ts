import { expect, test } from 'bun:test';
import { initialsOf } from '@domain/comment/initials';

test.each([
  ['j.mbeki', 'JM'],
  ['Jane van Mbeki', 'JM'],
  ['ruth', 'R'],
  ['émile_zola-2', 'É2'],
  ['李 雷', '李雷'],
  ['', '?'],
  ['--', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
