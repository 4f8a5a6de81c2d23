import { expect, test } from 'bun:test';
import { isPossiblePassword, isStrongPassword, normalizePassword, passwordStrength } from '@domain/user/password';
import fc from 'fast-check';

test.each([
  ['', 0, 'Too short'],
  ['Abc1!xy', 4, 'Too short'],
  ['密码密码密码密码', 0, 'Very weak'],
  ['aaaaaaaa', 1, 'Weak'],
  ['        ', 1, 'Weak'],
  ['aaaaAAAA', 2, 'Fair'],
  ['aaaaAA11', 3, 'Good'],
  ['aaaaAA1!', 4, 'Strong'],
  ['ÄÖÜäöü٣€', 4, 'Strong'],
] as const)('%p has strength %d, "%s" [5.16] [9.9]', (password, score, label) => {
  expect(passwordStrength(password)).toEqual({ score, label });
});

test('a password is accepted with 8 characters of all four classes, and no less [5.15] [5.16]', () => {
  expect(isStrongPassword('Abcdef1!')).toBe(true);
  for (const password of ['Abcde1!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', '']) {
    expect(isStrongPassword(password)).toBe(false);
  }
});

test('characters are counted as a person counts them: 200 emoji are a password, 201 are not', () => {
  expect(isPossiblePassword('😀'.repeat(200))).toBe(true);
  expect(isPossiblePassword('😀'.repeat(201))).toBe(false);
  expect(isPossiblePassword('e\u0301'.repeat(200))).toBe(true);
  expect(isPossiblePassword('x'.repeat(201))).toBe(false);
  expect(isStrongPassword('Ae1!😀😀😀')).toBe(false);
  expect(isStrongPassword('Ae1!😀😀😀😀')).toBe(true);
});

test('an accent typed as a character of its own is neither special nor another letter', () => {
  expect(passwordStrength('x\u0331x\u0331aaaaaa').score).toBe(1);
  expect(normalizePassword('Cafe\u0301')).toBe('Caf\u00e9');
});

test('half a character is no password', () => {
  expect(isPossiblePassword('Abcdef1!\ud800')).toBe(false);
});

test('strong is what has strength 4 and is not too short, whatever is typed [5.16]', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aBß7٣ !é😀码\u0301'), maxLength: 20 }), (password) => {
      const { score, label } = passwordStrength(password);
      expect(isStrongPassword(password)).toBe(score === 4 && label === 'Strong');
    }),
  );
});
