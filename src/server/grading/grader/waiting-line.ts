import type { CallRoom, Ticket } from './grader';

export type LimitedCall = { room: CallRoom; tokens: number };

/**
 * Calls of a `handIn` (a class, or an address) share a turn; within it, the submission with the lowest `order` goes
 * first.
 */
export type Turn = { handIn: string; order: number };

export type Waiter = { order: number; call: LimitedCall | null; start: (ticket: Ticket | null) => void };

/** First calls of a hand-in go before all others; then hand-ins take turns. */
export class Line {
  private readonly newcomers = new Map<string, Waiter[]>();
  private readonly others = new Map<string, Waiter[]>();

  get size(): number {
    return [...this.newcomers.values(), ...this.others.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  /** `isNew`: the hand-in has no call in flight. */
  add(handIn: string, waiter: Waiter, isNew: boolean): void {
    const goesFirst = this.newcomers.has(handIn) || (isNew && !this.others.has(handIn));
    const queues = goesFirst ? this.newcomers : this.others;
    const queue = queues.get(handIn) ?? [];
    // A retry keeps its submission's place.
    const place = queue.findLastIndex(({ order }) => order <= waiter.order) + 1;
    queues.set(handIn, queue.toSpliced(place, 0, waiter));
  }

  remove(handIn: string, waiter: Waiter): void {
    for (const queues of [this.newcomers, this.others]) {
      const queue = queues.get(handIn);
      if (!queue) continue;
      const left = queue.filter((other) => other !== waiter);
      if (left.length > 0) queues.set(handIn, left);
      else queues.delete(handIn);
    }
  }

  /** False if `admit` admits nobody. */
  start(admit: (waiter: Waiter) => Ticket | null | false): boolean {
    for (const queues of [this.newcomers, this.others]) {
      for (const [handIn, [first, ...rest]] of queues) {
        const ticket = first ? admit(first) : false;
        if (!first || ticket === false) continue;
        // Moves to the back, so that other hand-ins come first.
        queues.delete(handIn);
        if (rest.length > 0) this.others.set(handIn, rest);
        first.start(ticket);
        return true;
      }
    }
    return false;
  }
}
