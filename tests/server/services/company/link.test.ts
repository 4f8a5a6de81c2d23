import { expect, test } from 'bun:test';
import { companies } from '@server/db/schema/company';
import { findCompanyOfDomain } from '@server/services/company/link';
import { testDatabase } from '@tests/support/database';

test('the most specific company of a domain or its parents is found, and none by a part of a label', async () => {
  await using database = await testDatabase();
  const rows = await database.db
    .insert(companies)
    .values([
      { name: 'Acme', domain: 'acme.com' },
      { name: 'Acme Labs', domain: 'labs.acme.com' },
    ])
    .returning({ id: companies.id });
  const [acme, labs] = rows.map(({ id }) => id);
  const find = (domain: string) => database.db.transaction((tx) => findCompanyOfDomain(tx, domain));
  expect(await find('acme.com')).toBe(acme ?? -1);
  expect(await find('sales.acme.com')).toBe(acme ?? -1);
  expect(await find('eu.labs.acme.com')).toBe(labs ?? -1);
  expect(await find('notacme.com')).toBeNull();
  expect(await find('com')).toBeNull();
});

test('a company that is being made for a parent domain is waited for and then found', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const making = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const made = db.transaction(async (tx) => {
    await tx.execute("select pg_advisory_xact_lock(hashtext('domain:acme.com'))");
    locked.resolve();
    await making.promise;
    await tx.insert(companies).values({ name: 'Acme', domain: 'acme.com' });
  });
  await locked.promise;
  const found = db.transaction((tx) => findCompanyOfDomain(tx, 'sales.acme.com'));
  const elsewhere = await db.transaction((tx) => findCompanyOfDomain(tx, 'other.org'));
  making.resolve();
  await made;
  expect(await found).toBe(1);
  expect(elsewhere).toBeNull();
});

test('two uploads of one domain do not wait for each other', async () => {
  await using database = await testDatabase();
  const both = database.db.transaction(async (tx) => {
    await findCompanyOfDomain(tx, 'acme.com');
    return database.db.transaction((other) => findCompanyOfDomain(other, 'acme.com'));
  });
  expect(await both).toBeNull();
});
