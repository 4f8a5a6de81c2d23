import type { RateLimiter, Reservation } from './grader';

export type LimitedCall = { limiter: RateLimiter; tokens: number };

/**
 * Calls of a `handIn` (a class, or an address) share a turn; within it, the submission with the lowest `order` goes
 * first.
 */
export type CallPriority = { group: string; order: number };

export type Waiter = { order: number; call: LimitedCall | null; start: (reservation: Reservation | null) => void };

/** First calls of a hand-in go before all others; then hand-ins take turns. */
export class FairQueue {
  private readonly newcomers = new Map<string, Waiter[]>();
  private readonly others = new Map<string, Waiter[]>();

  get size(): number {
    return [...this.newcomers.values(), ...this.others.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  /** `isNew`: the hand-in has no call in flight. */
  add(group: string, waiter: Waiter, isNew: boolean): void {
    const goesFirst = this.newcomers.has(group) || (isNew && !this.others.has(group));
    const queues = goesFirst ? this.newcomers : this.others;
    const queue = queues.get(group) ?? [];
    // A retry keeps its submission's place.
    const place = queue.findLastIndex(({ order }) => order <= waiter.order) + 1;
    queues.set(group, queue.toSpliced(place, 0, waiter));
  }

  remove(group: string, waiter: Waiter): void {
    for (const queues of [this.newcomers, this.others]) {
      const queue = queues.get(group);
      if (!queue) continue;
      const left = queue.filter((other) => other !== waiter);
      if (left.length > 0) queues.set(group, left);
      else queues.delete(group);
    }
  }

  /** False if `admit` admits no call. */
  start(admit: (waiter: Waiter) => Reservation | null | false): boolean {
    for (const queues of [this.newcomers, this.others]) {
      for (const [group, [first, ...rest]] of queues) {
        const reservation = first ? admit(first) : false;
        if (!first || reservation === false) continue;
        // Moves to the back, so that other hand-ins come first.
        queues.delete(group);
        if (rest.length > 0) this.others.set(group, rest);
        first.start(reservation);
        return true;
      }
    }
    return false;
  }
}
