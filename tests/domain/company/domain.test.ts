import { expect, test } from 'bun:test';
import { normalizeDomain, parentDomains } from '@domain/company/domain';
import { isPersonalDomain } from '@domain/submission/display-company';

test.each([
  ['acme.com', 'acme.com'],
  ['  ACME.Com ', 'acme.com'],
  ['@acme.com', 'acme.com'],
  ['ana@acme.com', 'acme.com'],
  ['https://acme.com', 'acme.com'],
  ['HTTP://User@Acme.com:8080/about?x=@y#z', 'acme.com'],
  ['acme.com/about', 'acme.com'],
  ['acme.com.', 'acme.com'],
  ['https://www.contoso.com/', 'contoso.com'],
  ['WWW.Contoso.co.uk', 'contoso.co.uk'],
  ['www.mail.contoso.com', 'mail.contoso.com'],
  ['www.com', 'www.com'],
  ['www.co.uk', 'www.co.uk'],
  ['eu.labs.acme.co.uk', 'eu.labs.acme.co.uk'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['MÜNCHEN.DE', 'xn--mnchen-3ya.de'],
  ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
  [`${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
])('the domain %j is kept as %j [5.8]', (text, domain) => {
  expect(normalizeDomain(text)).toBe(domain);
});

test.each([
  [''],
  ['  '],
  ['@'],
  ['https://'],
  ['acme'],
  ['localhost'],
  ['acme..com'],
  ['.com'],
  ['acme .com'],
  ['a_b.com'],
  ['-acme.com'],
  ['127.0.0.1'],
  ['1.2.3'],
  ['%41cme.com'],
  ['acme.com\0'],
  ['ac\tme.com'],
  [`${'a'.repeat(64)}.com`],
  [`${`${'a'.repeat(49)}.`.repeat(5)}comm`],
  ['\ud800.com'],
])('%j is no domain that mail goes to [5.8]', (text) => {
  expect(normalizeDomain(text)).toBeNull();
});

test('the parents of a domain end where a registry or a provider of private mail begins', () => {
  expect(parentDomains('a.b.contoso.com')).toEqual(['b.contoso.com', 'contoso.com']);
  expect(parentDomains('mail.contoso.co.uk')).toEqual(['contoso.co.uk']);
  expect(parentDomains('contoso.com')).toEqual([]);
  expect(parentDomains('contoso.ac.jp')).toEqual([]);
  expect(parentDomains('class.gmail.com')).toEqual([]);
});

test('private mail comes from a provider’s own domains, and not from those below a company’s [9.12]', () => {
  expect(['gmail.com', 'yahoo.co.uk', 'outlook.com', 'mail.com'].map(isPersonalDomain)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['acme.com', 'mail.acme.com', 'gmail.acme.com', 'me.uk.acme.com'].map(isPersonalDomain)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
