import { expect, test } from 'bun:test';
import { companyIndex, foundCompanies } from '@web/features/company/lib/company-index';

const index = companyIndex([
  { name: 'Nordvik 100%_\\', domain: 'nordvik.no' },
  { name: 'aldine Foods', domain: 'aldinefoods.com' },
  { name: 'Team 10', domain: 'ten.org' },
  { name: 'Team 9', domain: 'nine.org' },
  { name: 'Élan 🦉', domain: 'xn--lan-9la.fr' },
]);

const found = (search: string) => foundCompanies(index, search).map(({ domain }) => domain);

test('companies stand by name, whatever its case and accents, and numbers by their value [2.31]', () => {
  expect(found('')).toEqual(['aldinefoods.com', 'xn--lan-9la.fr', 'nordvik.no', 'nine.org', 'ten.org']);
});

test('they are found by every word in name or domain, and signs find themselves [2.31]', () => {
  expect(found('  TEAM ')).toEqual(['nine.org', 'ten.org']);
  expect(found('team nine')).toEqual(['nine.org']);
  expect(found('foods.com')).toEqual(['aldinefoods.com']);
  expect(found('%_\\')).toEqual(['nordvik.no']);
  expect(found('🦉')).toEqual(['xn--lan-9la.fr']);
  expect(found('x'.repeat(10_000))).toEqual([]);
});
