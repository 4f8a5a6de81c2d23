import { expect, test } from 'bun:test';
import { displayCompany } from '@domain/submission/display-company';

test('the linked company is shown by its name [9.12]', () => {
  expect(displayCompany('Acme Foods', 'ann@google.com')).toBe('Acme Foods');
});

test('without one, well-known domains have their usual spelling [9.12]', () => {
  const domains = ['google', 'microsoft', 'apple', 'amazon', 'ibm', 'pwc', 'ey', 'kpmg', 'pg', 'gsk'];
  expect(domains.map((domain) => displayCompany(null, `ann@${domain}.com`))).toEqual([
    'Google',
    'Microsoft',
    'Apple',
    'Amazon',
    'IBM',
    'PwC',
    'EY',
    'KPMG',
    'P&G',
    'GSK',
  ]);
});

test('personal domains are Individual [9.12]', () => {
  for (const domain of [
    'gmail.com',
    'yahoo.co.uk',
    'Hotmail.com',
    'me.com',
    'mail.ru',
    'live.com.au',
    'zoho.com',
    'protonmail.com',
  ]) {
    expect(displayCompany('Unknown Company', `ann@${domain}`)).toBe('Individual');
  }
});

test('otherwise the first label of the domain is capitalised [9.12]', () => {
  expect(displayCompany(undefined, 'ann@acme.com')).toBe('Acme');
  expect(displayCompany(null, 'ann@mail.acme.com')).toBe('Mail');
  expect(displayCompany(null, 'ann@mail.pg.com')).toBe('Mail');
});

test('nothing known is Unknown Company [9.12]', () => {
  expect(displayCompany(null, null)).toBe('Unknown Company');
  expect(displayCompany('Unknown Company', undefined)).toBe('Unknown Company');
  expect(displayCompany('', 'ann')).toBe('Unknown Company');
});
