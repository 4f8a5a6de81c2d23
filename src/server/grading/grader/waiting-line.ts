import type { CallRoom, Ticket } from './grader';

/** A call as far as its provider's limits are concerned. */
export type LimitedCall = { room: CallRoom; tokens: number };

/**
 * Whose turn a call is: what is handed in together shares one, a class or what comes from one address. Within it the
 * submission with the lowest `order` goes first, until it is done.
 */
export type Turn = { handIn: string; order: number };

export type Waiter = { order: number; call: LimitedCall | null; start: (ticket: Ticket | null) => void };

/** Those who wait for a slot: first calls of a hand-in before all others, then a turn for each hand-in in turn. */
export class Line {
  private readonly newcomers = new Map<string, Waiter[]>();
  private readonly others = new Map<string, Waiter[]>();

  /** How many wait. */
  get size(): number {
    return [...this.newcomers.values(), ...this.others.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  /** `isNew`: nothing of the hand-in is under way. */
  add(handIn: string, waiter: Waiter, isNew: boolean): void {
    const goesFirst = this.newcomers.has(handIn) || (isNew && !this.others.has(handIn));
    const queues = goesFirst ? this.newcomers : this.others;
    const queue = queues.get(handIn) ?? [];
    // What is tried once more keeps the place of its submission.
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

  /** Starts the first one that `admit` lets in, with the ticket it gives; false when it lets in nobody. */
  start(admit: (waiter: Waiter) => Ticket | null | false): boolean {
    for (const queues of [this.newcomers, this.others]) {
      for (const [handIn, [first, ...rest]] of queues) {
        const ticket = first ? admit(first) : false;
        if (!first || ticket === false) continue;
        // Back of the line with what is left, so that the others come first.
        queues.delete(handIn);
        if (rest.length > 0) this.others.set(handIn, rest);
        first.start(ticket);
        return true;
      }
    }
    return false;
  }
}
