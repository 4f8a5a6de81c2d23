import type { Allowance } from './rate-limit';

/** What is assumed to be left of a limit at `at`. The bucket refills evenly, because OpenAI's limits do. */
export type TokenBucket = { limit: number; left: number; at: number; perMs: number };

const minuteMs = 60_000;

export function leftAt({ limit, left, at, perMs }: TokenBucket, now: number): number {
  return Math.min(limit, left + perMs * Math.max(0, now - at));
}

/**
 * `unsure` is the cost of calls answered meanwhile, which the provider may have counted before or after. Each of
 * `sharers` processes assumes that the others sent as much as itself.
 */
export type Answered = { cost: number; unsure: number; sharers: number };

/** Both bounds are too low at most, so the larger one is nearer. */
export function afterAnswer(
  known: TokenBucket | null,
  reported: Allowance,
  { cost, unsure, sharers }: Answered,
  now: number,
): TokenBucket {
  const { limit, remaining, resetMs } = reported;
  const used = limit - remaining;
  const perMs = used > 0 && resetMs > 0 ? used / resetMs : limit / minuteMs;
  const surely = remaining - sharers * unsure;
  const counted = known?.limit === limit ? Math.min(remaining, leftAt(known, now) - sharers * cost) : surely;
  return { limit, left: Math.max(0, surely, counted), at: now, perMs };
}

export function afterSilence(known: TokenBucket, cost: number, now: number): TokenBucket {
  return { ...known, left: Math.max(0, leftAt(known, now) - cost), at: now };
}

/** `pending` is the cost of this process's unanswered calls. */
export type Demand = { cost: number; pending: number; sharers: number };

/**
 * Milliseconds to wait so that the call isn't refused. Infinity means until a pending call is answered. A call above
 * the limit or this process's share goes once the whole limit is free.
 */
export function waitFor(bucket: TokenBucket, { cost, pending, sharers }: Demand, now: number): number {
  const wanted = sharers * pending + Math.min(sharers * cost, bucket.limit);
  const missing = wanted - leftAt(bucket, now);
  if (missing <= 0) return 0;
  return wanted > bucket.limit ? Number.POSITIVE_INFINITY : Math.ceil(missing / bucket.perMs);
}
