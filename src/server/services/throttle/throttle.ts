import type { Db, Transaction } from '@server/db/client';
import { throttles } from '@server/db/schema/setting';
import { AppError } from '@server/errors';
import { and, eq, lt, or, sql } from 'drizzle-orm';

/** Counted in the database, so that it applies across processes and restarts. */
export type Throttle = { bucket: string; max: number; seconds: number };

type Limit = [throttle: Throttle, sentence: string];

/** @throws {AppError} too-many, with the seconds until the window ends */
export function requireRoom(db: Db | Transaction, ...limit: Limit): Promise<void> {
  return requireRooms(db, [limit]);
}

/** @throws {AppError} too-many for the first that is used up, with the seconds until its window ends */
export async function requireRooms(db: Db | Transaction, limits: readonly Limit[]): Promise<void> {
  const counts = await readCounts(
    db,
    limits.map(([throttle]) => throttle),
  );
  const used = limits.find(([{ max }], nth) => (counts[nth] ?? 0) >= Math.max(1, max));
  if (used) throw usedUp(used[1], await readSecondsLeft(db, used[0]));
}

/** Must be the last statement of a transaction, because the row stays locked. @throws {AppError} too-many */
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
  return taken.length > 0 ? null : readSecondsLeft(db, throttle);
}

export async function readCount(db: Db | Transaction, throttle: Throttle): Promise<number> {
  const [count = 0] = await readCounts(db, [throttle]);
  return count;
}

/** In the order of `wanted`. */
export async function readCounts(db: Db | Transaction, wanted: readonly Throttle[]): Promise<number[]> {
  const rows = await db
    .select({ bucket: throttles.bucket, count: throttles.count })
    .from(throttles)
    .where(or(...wanted.map(isNow)));
  return wanted.map(({ bucket }) => rows.find((row) => row.bucket === bucket)?.count ?? 0);
}

async function readSecondsLeft(db: Db | Transaction, throttle: Throttle): Promise<number> {
  const [row] = await db.select({ secondsLeft: secondsLeft(throttle) }).from(sql`(select 1) as clock`);
  return row?.secondsLeft ?? 0;
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
