import { expect, test } from 'bun:test';
import { companyValueFaults, companyValues, domainNote } from '@web/features/company/lib/company-values';

const right = { name: 'Halden', domain: 'halden.com', contactEmail: '' };

test('a company needs a name and a domain; a contact address may be left out, but not be wrong [5.8]', () => {
  expect(companyValueFaults(right)).toEqual({});
  expect(companyValueFaults({ ...right, contactEmail: ' hr@halden.com ' })).toEqual({});
  expect(companyValueFaults({ name: ' ', domain: '', contactEmail: 'hr@halden' })).toEqual({
    name: 'Please enter a company name.',
    domain: 'Please enter an email domain such as acme.com.',
    contactEmail: 'Please enter a valid email address.',
  });
  expect(companyValueFaults({ ...right, name: '🦉'.repeat(200) })).toEqual({});
  expect(companyValueFaults({ ...right, name: 'x'.repeat(201) })).toEqual({
    name: 'Please enter at most 200 characters.',
  });
  for (const domain of ['halden', 'hal den.com', 'https://', '@', '%_\\']) {
    expect(Object.keys(companyValueFaults({ ...right, domain }))).toEqual(['domain']);
  }
});

test('the form says in which form a domain is kept', () => {
  for (const typed of ['https://Halden.com/about', '@halden.com', 'HALDEN.COM', 'maya@halden.com']) {
    expect(domainNote(typed)).toEqual({ text: 'Saved as halden.com.', isWarning: false });
  }
  expect(domainNote('münchen.de')).toEqual({ text: 'Saved as xn--mnchen-3ya.de.', isWarning: false });
  expect([domainNote('halden.com'), domainNote('halden'), domainNote('')]).toEqual([null, null, null]);
});

test('a public mail domain is warned of, and allowed', () => {
  expect(domainNote('@gmail.com')).toMatchObject({ isWarning: true, text: expect.stringContaining('gmail.com') });
  expect(companyValueFaults({ ...right, domain: 'gmail.com' })).toEqual({});
});

test('a form starts with what is stored', () => {
  expect(companyValues(null)).toEqual({ name: '', domain: '', contactEmail: '' });
  expect(companyValues({ ...right, contactEmail: null })).toEqual(right);
});
