import type { CallRoom, Ticket } from './grader';

/** A call as far as its provider's limits are concerned. */
export type LimitedCall = { room: CallRoom; tokens: number };

export type Waiter = { call: LimitedCall | null; start: (ticket: Ticket | null) => void };

/** Those who wait for a slot: a submission's first call before all others, then a turn for each submission in turn. */
export class Line {
  private readonly newcomers = new Map<number, Waiter[]>();
  private readonly others = new Map<number, Waiter[]>();

  /** How many wait. */
  get size(): number {
    return [...this.newcomers.values(), ...this.others.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

  /** `isNew`: nothing of the submission is under way. */
  add(submissionId: number, waiter: Waiter, isNew: boolean): void {
    const goesFirst = this.newcomers.has(submissionId) || (isNew && !this.others.has(submissionId));
    const queues = goesFirst ? this.newcomers : this.others;
    queues.set(submissionId, [...(queues.get(submissionId) ?? []), waiter]);
  }

  remove(submissionId: number, waiter: Waiter): void {
    for (const queues of [this.newcomers, this.others]) {
      const queue = queues.get(submissionId);
      if (!queue) continue;
      const left = queue.filter((other) => other !== waiter);
      if (left.length > 0) queues.set(submissionId, left);
      else queues.delete(submissionId);
    }
  }

  /** Starts the first one that `admit` lets in, with the ticket it gives; false when it lets in nobody. */
  start(admit: (waiter: Waiter) => Ticket | null | false): boolean {
    for (const queues of [this.newcomers, this.others]) {
      for (const [submissionId, [first, ...rest]] of queues) {
        const ticket = first ? admit(first) : false;
        if (!first || ticket === false) continue;
        // Back of the line with what is left, so that the others come first.
        queues.delete(submissionId);
        if (rest.length > 0) this.others.set(submissionId, rest);
        first.start(ticket);
        return true;
      }
    }
    return false;
  }
}
