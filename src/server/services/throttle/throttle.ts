import type { Db, Transaction } from '@server/db/client';
import { throttles } from '@server/db/schema/setting';
import { AppError } from '@server/errors';
import { and, eq, lt, sql } from 'drizzle-orm';

/** Counted in the database: it applies across processes and restarts. */
export type Throttle = { bucket: string; max: number; seconds: number };

/** @throws {AppError} too-many, with the seconds until the window ends */
export async function requireRoom(db: Db | Transaction, throttle: Throttle, sentence: string): Promise<void> {
  const [row] = await db
    .select({ count: throttles.count, secondsLeft: secondsLeft(throttle) })
    .from(throttles)
    .where(isNow(throttle));
  if (row && row.count >= throttle.max) throw usedUp(sentence, row.secondsLeft);
}

/**
 * Must be the last statement of a transaction: the row stays locked until its end.
 * @throws {AppError} too-many if others took the last place
 */
export async function takeRoom(db: Db | Transaction, throttle: Throttle, sentence: string): Promise<void> {
  const row = await count(db, throttle);
  if (row && row.count > throttle.max) throw usedUp(sentence, row.secondsLeft);
}

/** Null if there was room; otherwise the seconds until the window ends, and nothing is counted. */
export async function tryRoom(db: Db | Transaction, throttle: Throttle): Promise<number | null> {
  const taken = await db
    .insert(throttles)
    .values({ bucket: throttle.bucket, window: currentWindow(throttle), count: 1 })
    .onConflictDoUpdate({
      target: [throttles.bucket, throttles.window],
      set: { count: sql`${throttles.count} + 1` },
      setWhere: lt(throttles.count, throttle.max),
    })
    .returning({ count: throttles.count });
  if (taken.length > 0) return null;
  const [row] = await db.select({ secondsLeft: secondsLeft(throttle) }).from(sql`(select 1) as clock`);
  return row?.secondsLeft ?? 0;
}

export async function readCount(db: Db | Transaction, throttle: Throttle): Promise<number> {
  const [row] = await db.select({ count: throttles.count }).from(throttles).where(isNow(throttle));
  return row?.count ?? 0;
}

/** Whatever the limit. */
export async function countOne(db: Db | Transaction, throttle: Throttle): Promise<void> {
  await count(db, throttle);
}

/** For one to two months. */
export async function remember(db: Db | Transaction, bucket: string): Promise<void> {
  await count(db, { bucket: remembered(bucket), max: 1, seconds: 30 * 86_400 });
}

export async function isRemembered(db: Db | Transaction, bucket: string): Promise<boolean> {
  return (await db.$count(throttles, eq(throttles.bucket, remembered(bucket)))) > 0;
}

const remembered = (bucket: string) => `remembered:${bucket}`;

export async function forgetOldWindows(db: Db): Promise<void> {
  const kept = sql`case when starts_with(${throttles.bucket}, ${remembered('')}) then interval '60 days' else interval '1 day' end`;
  await db.delete(throttles).where(lt(throttles.window, sql`now() - ${kept}`));
}

/** Not reversible. */
export function addressBucket(purpose: string, address: string): string {
  return `${purpose}:${new Bun.CryptoHasher('sha256').update(network(address)).digest('base64url').slice(0, 22)}`;
}

/** A provider gives an IPv6 customer a /56, more addresses than anyone can count. */
function network(address: string): string {
  if (!/^[\da-f.:]+(%.*)?$/i.test(address) || !address.includes(':')) return address;
  const [head = '', tail] = address.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after].map((group) => Number.parseInt(group, 16));
  return [...groups.slice(0, 3), (groups[3] ?? 0) >> 8].join(':');
}

async function count(db: Db | Transaction, throttle: Throttle) {
  const [row] = await db
    .insert(throttles)
    .values({ bucket: throttle.bucket, window: currentWindow(throttle), count: 1 })
    .onConflictDoUpdate({ target: [throttles.bucket, throttles.window], set: { count: sql`${throttles.count} + 1` } })
    .returning({ count: throttles.count, secondsLeft: secondsLeft(throttle) });
  return row;
}

const length = (throttle: Throttle) => sql`make_interval(secs => ${throttle.seconds}::int)`;
const currentWindow = (throttle: Throttle) => sql`date_bin(${length(throttle)}, now(), to_timestamp(0))`;
const isNow = (throttle: Throttle) =>
  and(eq(throttles.bucket, throttle.bucket), eq(throttles.window, currentWindow(throttle)));
const secondsLeft = (throttle: Throttle) =>
  sql<number>`extract(epoch from ${currentWindow(throttle)} + ${length(throttle)} - now())`.mapWith(Number);

function usedUp(sentence: string, retryAfterSeconds: number): AppError {
  return new AppError('too-many', sentence, { retryAfterSeconds });
}
