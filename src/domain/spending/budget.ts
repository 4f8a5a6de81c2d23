export const highestCap = 1_000_000;

/** US dollars per month. */
export type Budget = {
  cap: number;
  spent: number;
  /** Full gradings in progress, whose cost is only partly in `spent`. */
  inProgress: number;
  perGrading: number | null;
};

/** `taken`: gradings in progress may use up the rest, so the next one waits until they end. */
export type Room = 'open' | 'taken' | 'spent';

/** At full price, so that many at once can't overshoot the cap. Without a known price they run one at a time. */
export function roomOf({ cap, spent, inProgress, perGrading }: Budget): Room {
  if (spent >= cap) return 'spent';
  if (inProgress === 0) return 'open';
  return perGrading !== null && spent + inProgress * perGrading < cap ? 'open' : 'taken';
}

/** In UTC. */
export function nextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
}

/** `2026-11-01`, in UTC. */
export function monthOf(now: Date, away = 0): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + away, 1)).toISOString().slice(0, 10);
}
