import type { Allowance } from './rate-limit';

/** How much of a limit is thought to be left at a moment; it fills evenly up to the limit, as OpenAI's do. */
export type Level = { limit: number; left: number; at: number; perMs: number };

const minuteMs = 60_000;

/** What is left by now. */
export function leftAt({ limit, left, at, perMs }: Level, now: number): number {
  return Math.min(limit, left + perMs * Math.max(0, now - at));
}

/**
 * A call that was answered: what it costs, and what others cost that were answered while it was under way: the provider
 * may have counted those before or after. Of `sharers` processes each supposes that the others have sent as much as
 * itself.
 */
export type Answered = { cost: number; unsure: number; sharers: number };

/**
 * What is known after a call's answer said what is left. Two figures are each too low at most: what was said less what
 * is unsure, and what was known less this call; the larger one is nearer.
 */
export function afterAnswer(
  known: Level | null,
  told: Allowance,
  { cost, unsure, sharers }: Answered,
  now: number,
): Level {
  const { limit, remaining, resetMs } = told;
  const used = limit - remaining;
  const perMs = used > 0 && resetMs > 0 ? used / resetMs : limit / minuteMs;
  const surely = remaining - sharers * unsure;
  const counted = known?.limit === limit ? Math.min(remaining, leftAt(known, now) - sharers * cost) : surely;
  return { limit, left: Math.max(0, surely, counted), at: now, perMs };
}

/** What is known after a call of `cost` has ended of which the provider has said nothing. */
export function afterSilence(known: Level, cost: number, now: number): Level {
  return { ...known, left: Math.max(0, leftAt(known, now) - cost), at: now };
}

/** What a call costs, what those of this process cost that were sent and not answered, and how many share the limit. */
export type Demand = { cost: number; pending: number; sharers: number };

/**
 * For how many milliseconds a call has to wait so that it is not refused; 0: it may go. Infinity: until one of those
 * under way is answered. A call of more than the limit, or than this process's share, goes when all of it is there.
 */
export function waitFor(level: Level, { cost, pending, sharers }: Demand, now: number): number {
  const wanted = sharers * pending + Math.min(sharers * cost, level.limit);
  const missing = wanted - leftAt(level, now);
  if (missing <= 0) return 0;
  return wanted > level.limit ? Number.POSITIVE_INFINITY : Math.ceil(missing / level.perMs);
}
