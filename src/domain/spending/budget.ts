/** The most that a month's cap can be, in US dollars. */
export const highestCap = 1_000_000;

/** A month's money for grading, in US dollars. */
export type Budget = {
  cap: number;
  spent: number;
  /** Whole gradings that have begun and not ended: some of what they cost is not spent yet. */
  underWay: number;
  /** What a whole grading came to lately; null while none is known. */
  perGrading: number | null;
};

/**
 * - `open`: another grading may begin
 * - `taken`: those under way may use up what is left, and the next one waits until it is known
 * - `spent`: nothing more begins
 */
export type Room = 'open' | 'taken' | 'spent';

/**
 * Whether a grading may begin. Those under way are counted with their whole price although a part of it may be spent,
 * so that many at once do not overshoot the cap; while no price is known they go one after the other.
 */
export function roomOf({ cap, spent, underWay, perGrading }: Budget): Room {
  if (spent >= cap) return 'spent';
  if (underWay === 0) return 'open';
  return perGrading !== null && spent + underWay * perGrading < cap ? 'open' : 'taken';
}

/** The first moment of the next month, in UTC: what was spent before does not count from then on. */
export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** The first day of a month in UTC, so many months away: `2026-11-01`. */
export function monthOf(now: Date, away = 0): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + away, 1)).toISOString().slice(0, 10);
}
