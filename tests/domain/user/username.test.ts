import { expect, test } from 'bun:test';
import { normalizeUsername, usernameFault, usernameKey } from '@domain/user/username';
import fc from 'fast-check';

test.each([
  'ruth',
  'Ruth Okafor',
  "o'brien@school.edu",
  '"; DROP TABLE users; --',
  '{"role":"admin"}',
  'Žofie Müller',
  'Наталья',
  '山田 Taro',
  '김철수',
  'ภาษาไทย',
  'ラーメン',
  '😀 7',
])('%p is a username', (name) => {
  expect(usernameFault(normalizeUsername(name))).toBeNull();
});

test.each([
  ['', 'Please enter a username'],
  ['  ', 'Please enter a username'],
  ['x'.repeat(201), 'A username may have at most 200 characters'],
  ['ruth\r\nSet-Cookie: session=x', 'A username may not contain line breaks or invisible characters'],
  ['ruth\u0000', 'A username may not contain line breaks or invisible characters'],
  ['ru\u200bth', 'A username may not contain line breaks or invisible characters'],
  ['ad\ufe0fmin', 'A username may not contain line breaks or invisible characters'],
  ['admin\u3164', 'A username may not contain line breaks or invisible characters'],
  ['\u202edmin', 'A username may not contain line breaks or invisible characters'],
  ['ruth\ud800', 'A username may not contain line breaks or invisible characters'],
  ['---', 'A username needs at least one letter or number'],
])('%p is refused: %s', (name, fault) => {
  expect(usernameFault(normalizeUsername(name))).toBe(fault);
});

test.each(['аdmin', 'admіn', 'ρaul', 'Ꭺdmin', 'rutհ'])('%p mixes alphabets and is refused', (name) => {
  expect(usernameFault(normalizeUsername(name))).toBe(
    'This username mixes letters of different alphabets, which may look like another name: use one alphabet',
  );
});

test.each([
  ['admin', 'ADMIN'],
  ['admin', 'ａｄｍｉｎ'],
  ['admin', '𝐚𝐝𝐦𝐢𝐧'],
  ['admin', '  admin '],
  ['ruth okafor', 'Ruth\u00a0 Okafor'],
  ['Straße', 'STRASSE'],
  ['ΟΔΟΣ', 'οδος'],
  ['Élise', 'e\u0301lise'],
  ['coca', 'соса'],
  ['KATE', '\u212aate'],
])('%p and %p are one name', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other));
});

test('different names have different keys', () => {
  expect(new Set(['admin', 'admin1', 'ad min', 'ädmin', 'админ'].map(usernameKey)).size).toBe(5);
});

test('a name is kept in one form, and its key is the same however often it is made', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'aBßİıΣςЯаＡ𝐚ﬁ é\u0301\u00a0\u212a7'), maxLength: 30 }),
      (text) => {
        const name = normalizeUsername(text);
        expect(normalizeUsername(name)).toBe(name);
        expect(usernameKey(name)).toBe(usernameKey(text));
        expect(usernameKey(usernameKey(name))).toBe(usernameKey(name));
      },
    ),
  );
});
