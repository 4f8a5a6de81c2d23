import { counted } from '@domain/messages/counted';
import { usernameKey } from '@domain/user/username';
import type { Db } from '@server/db/client';
import { throttles } from '@server/db/schema/setting';
import { AppError } from '@server/errors';
import { addressBucket, countOne } from '@server/services/throttle/throttle';
import { and, desc, eq, gt, sql } from 'drizzle-orm';

type Bucket = { bucket: string; max: number };

const span = sql`interval '15 minutes'`;

/** Failures are counted by the minute, so that the 15 minutes slide with the clock. */
const stepSeconds = 60;

export function addressFailures(address: string): Bucket {
  return { bucket: addressBucket('login', address), max: 50 };
}

export function accountFailures(address: string, username: string): Bucket {
  return { bucket: addressBucket(`login-${nameHash(username)}`, address), max: 10 };
}

/** The same for every spelling of a name, and not reversible. */
export function nameHash(username: string): string {
  return new Bun.CryptoHasher('sha256').update(usernameKey(username)).digest('base64url').slice(0, 22);
}

/** @throws {AppError} too-many */
export async function requireLoginRoom(db: Db, ...buckets: Bucket[]): Promise<void> {
  const waits = await Promise.all(buckets.map((bucket) => secondsUntilRoom(db, bucket)));
  const retryAfterSeconds = Math.max(...waits);
  if (retryAfterSeconds > 0) {
    const sentence = `Too many failed sign-ins. Try again in ${counted(Math.ceil(retryAfterSeconds / 60), 'minute')}.`;
    throw new AppError('too-many', sentence, { retryAfterSeconds });
  }
}

export async function countFailure(db: Db, ...buckets: Bucket[]): Promise<void> {
  for (const { bucket, max } of buckets) await countOne(db, { bucket, max, seconds: stepSeconds });
}

async function secondsUntilRoom(db: Db, { bucket, max }: Bucket): Promise<number> {
  const rows = await db
    .select({
      count: throttles.count,
      secondsLeft: sql<number>`extract(epoch from ${throttles.window} + ${span} - now())`.mapWith(Number),
    })
    .from(throttles)
    .where(and(eq(throttles.bucket, bucket), gt(throttles.window, sql`now() - ${span}`)))
    .orderBy(desc(throttles.window));
  let failures = 0;
  for (const { count, secondsLeft } of rows) {
    failures += count;
    if (failures >= max) return secondsLeft;
  }
  return 0;
}
