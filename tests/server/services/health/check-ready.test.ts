import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Storage } from '@server/adapters/storage/storage';
import { createUploadThingStorage } from '@server/adapters/storage/uploadthing';
import { readConfig } from '@server/config';
import { Readiness } from '@server/readiness';
import { checkReady } from '@server/services/health/check-ready';
import { type TestDatabase, testDatabase } from '@tests/support/database';
import { fakeUploadThing } from '@tests/support/uploadthing';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});

afterAll(() => database[Symbol.asyncDispose]());

const unused = () => Promise.reject(new Error('not used here'));
const config = readConfig({ DATABASE_URL: 'postgres://elsewhere/db' });
const storage: Storage = {
  name: 'disk',
  shared: false,
  put: unused,
  read: unused,
  delete: unused,
  check: async () => undefined,
};
const well = {
  status: 'ready',
  database: 'ok',
  migrations: 'ok',
  storage: 'ok',
  backup: 'off',
  stopping: false,
} as const;

test('a server is ready while its database, its tables and its storage are', async () => {
  const deps = { config, database, storage, readiness: new Readiness() };
  expect(await checkReady(deps)).toEqual(well);
  expect(await checkReady({ ...deps, storage: { ...storage, check: unused } })).toEqual({
    ...well,
    status: 'not ready',
    storage: 'down',
  });
});

test('tables that are older than the program are reported; newer ones, of the next program, are not', async () => {
  const deps = { config, database, storage, readiness: new Readiness() };
  const { sql } = database;
  await sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`;
  expect(await checkReady(deps)).toMatchObject({ status: 'not ready', database: 'ok', migrations: 'behind' });
  await sql`update drizzle.__drizzle_migrations set created_at = created_at + 2`;
  expect(await checkReady(deps)).toEqual(well);
});

test('a database that is away leaves open how its tables are', async () => {
  const other = await testDatabase();
  await other[Symbol.asyncDispose]();
  expect(await checkReady({ config, database: other, storage, readiness: new Readiness() })).toMatchObject({
    status: 'not ready',
    database: 'down',
    migrations: 'unknown',
  });
});

test('UploadThing is asked once in a while; where it is down that is told, and no reason to ask another process', async () => {
  await using vendor = fakeUploadThing();
  const remote = createUploadThingStorage(vendor.config);
  const deps = { config, database, storage: remote, readiness: new Readiness() };
  vendor.fail('access', 'refused');
  expect(await checkReady(deps)).toEqual({ ...well, storage: 'down' });
  expect(await checkReady(deps)).toEqual(well);
  expect(await checkReady(deps)).toEqual(well);
  expect(vendor.calls).toEqual(['access', 'access']);
});

test('whoever asks hears no before the server stops; a proxy that does not ask gets a moment, and nobody else is waited for', async () => {
  const unasked = new Readiness();
  await unasked.leave(60_000);
  expect(unasked.ask()).toBe(true);

  const asked = new Readiness();
  expect(asked.ask(0)).toBe(false);
  const order: string[] = [];
  const left = asked.leave(60_000, 1_000).then(() => order.push('stopped'));
  await Promise.resolve();
  order.push(`ready: ${!asked.ask(2_000)}`);
  await left;
  expect(order).toEqual(['ready: false', 'stopped']);

  expect(asked.gone.aborted).toBe(true);

  const longAgo = new Readiness();
  longAgo.ask(0);
  await longAgo.leave(60_000, 31_000);

  const proxied = new Readiness(true);
  const going = proxied.leave(60_000);
  await Bun.sleep(0);
  expect(proxied.gone.aborted).toBe(false);
  await going;
});
