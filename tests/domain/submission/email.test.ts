import { expect, test } from 'bun:test';
import { isEmail, maskedEmail, normalizeEmail } from '@domain/submission/email';
import fc from 'fast-check';

test('ordinary addresses are accepted, blanks around them and upper case too [5.14]', () => {
  for (const email of ['a@b.co', ' Ann.Lee@Acme.com ', "o'neil+case@mail.acme.co.uk", 'x_1-2@xn--bcher-kva.example']) {
    expect(isEmail(email)).toBe(true);
  }
  expect(normalizeEmail(' Ann.Lee@Acme.com ')).toBe('ann.lee@acme.com');
});

test('malformed addresses are refused [5.14]', () => {
  for (const email of [
    '',
    'ann',
    'ann@',
    '@acme.com',
    'ann@acme',
    'ann@@acme.com',
    'a b@acme.com',
    'ann@acme..com',
    '.ann@acme.com',
    'ann.@acme.com',
    'ann@-acme.com',
    'ann@acme-.com',
    'ann@acme.c',
    'ann@127.0.0.1',
    'ann@acme.com\nbcc: eve@evil.com',
    'ann@acme.com,eve@evil.com',
    'ann<ann@acme.com>',
    'ann\u0000@acme.com',
    'ann@äcme.com',
  ]) {
    expect([email, isEmail(email)]).toEqual([email, false]);
  }
});

test('an address has at most 254 characters, 64 before the @ [5.14]', () => {
  const domain = (length: number) => `${'a.'.repeat(length / 2 - 1)}co`;
  expect(isEmail(`${'a'.repeat(64)}@${domain(188)}`)).toBe(true);
  expect(isEmail(`${'a'.repeat(64)}@${domain(190)}`)).toBe(false);
  expect(isEmail(`${'a'.repeat(65)}@acme.com`)).toBe(false);
});

test('no accepted address can hold a line break, a blank or a second @ [5.14]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
      expect(isEmail(text) && /[\s,;<>]|@.*@/.test(normalizeEmail(text))).toBe(false);
    }),
  );
});

test('a masked address leaves two letters and the ending', () => {
  expect(['maya.okafor@halden.com', 'x@a.co.uk'].map(maskedEmail)).toEqual(['m•••@h•••.com', 'x•••@a•••.uk']);
});
