import { expect, test } from 'bun:test';
import { email, password, username } from '@domain/user/schema';
import { type } from 'arktype';

test('a username, an address and a password are taken in the form in which they are kept', () => {
  expect(username.assert(' Ruth\u00a0Okafor ')).toBe('Ruth Okafor');
  expect(email.assert(' Ruth@Example.COM ')).toBe('ruth@example.com');
  expect(password.assert(' Cafe\u0301 1!')).toBe(' Caf\u00e9 1!');
});

test.each(['ruth@example.com\r\nBcc: all@example.com', 'ruth', 'ruth@exаmple.com', '"a"@example.com', 'a@b.co,c@d.co'])(
  'the address %p is refused in a sentence',
  (address) => {
    const refused = email(address);
    expect(refused instanceof type.errors && refused.summary).toBe('Please enter a valid email address');
  },
);

test('a refused password is not repeated in the message', () => {
  const refused = password('Secret1!'.repeat(30));
  expect(refused instanceof type.errors && refused.summary).toBe('A password may have at most 200 characters');
});
