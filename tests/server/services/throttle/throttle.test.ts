import { expect, test } from 'bun:test';
import { AppError } from '@server/errors';
import { addressBucket, countOne, forgetOldWindows, requireRoom, takeRoom } from '@server/services/throttle/throttle';
import { testDatabase } from '@tests/support/database';
import { countRows } from '@tests/support/upload';

const throttle = { bucket: 'trying', max: 2, seconds: 3600 };
const sentence = 'Too many.';

test('a throttle lets so many through in its window and then says how long it lasts', async () => {
  await using database = await testDatabase();
  const { db } = database;
  for (let taken = 0; taken < 2; taken++) {
    await requireRoom(db, throttle, sentence);
    await takeRoom(db, throttle, sentence);
  }
  const refusal: unknown = await requireRoom(db, throttle, sentence).catch((error) => error);
  expect(refusal).toMatchObject({ code: 'too-many', message: sentence });
  expect(refusal instanceof AppError && refusal.details.retryAfterSeconds).toBeWithin(0, 3601);
  await expect(takeRoom(db, throttle, sentence)).rejects.toThrow(sentence);
  await requireRoom(db, { ...throttle, bucket: 'another' }, sentence);
});

test('a new window begins at zero, and windows of long ago are forgotten', async () => {
  await using database = await testDatabase();
  const { db } = database;
  await countOne(db, throttle);
  await countOne(db, throttle);
  await countOne(db, throttle);
  await database.sql`update throttles set "window" = "window" - interval '1 hour'`;
  await requireRoom(db, throttle, sentence);
  await forgetOldWindows(db);
  expect(await countRows({ database }, 'throttles')).toBe(1);
  await database.sql`update throttles set "window" = "window" - interval '1 day'`;
  await forgetOldWindows(db);
  expect(await countRows({ database }, 'throttles')).toBe(0);
});

test('a count that is rolled back was never made', async () => {
  await using database = await testDatabase();
  const rolledBack = database.db.transaction(async (tx) => {
    await takeRoom(tx, throttle, sentence);
    throw new Error('the rest failed');
  });
  await expect(rolledBack).rejects.toThrow('the rest failed');
  expect(await countRows({ database }, 'throttles')).toBe(0);
});

test('the addresses of one IPv6 network (/56) are one client, those of IPv4 are each their own', () => {
  const same = (a: string, b: string) => addressBucket('x', a) === addressBucket('x', b);
  expect(same('2001:db8:1:2::5', '2001:db8:1:2:ffff:1:2:3')).toBe(true);
  expect(same('2001:db8::5', '2001:db8:0:0:1:2:3:4')).toBe(true);
  expect(same('2001:db8:1:2::5', '2001:db8:1:ff::5')).toBe(true);
  expect(same('2001:db8:1:1200::5', '2001:0db8:0001:12ff::5')).toBe(true);
  expect(same('2001:db8:1:2::5', '2001:db8:1:100::5')).toBe(false);
  expect(same('2001:db8:1:1200::5', '2001:db8:1:1300::5')).toBe(false);
  expect(same('fe80::1%eth0', 'fe80::2%eth1')).toBe(true);
  expect(same('203.0.113.7', '203.0.113.8')).toBe(false);
  expect(addressBucket('x', '203.0.113.7')).not.toBe(addressBucket('y', '203.0.113.7'));
});
