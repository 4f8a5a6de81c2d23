import type { RateLimiter, Reservation } from './grader';

export type LimitedCall = { limiter: RateLimiter; tokens: number };

/** Courses take turns, in them hand-ins (a class or an address: `group`); in one, the lowest `order` goes first. */
export type CallPriority = { course?: number | null; group: string; order: number };

export type Waiter = { order: number; call: LimitedCall | null; start: (reservation: Reservation | null) => void };

type Admit = (waiter: Waiter) => Reservation | null | false;

/** What has no course takes turns with the courses. */
export const courseOf = ({ course }: Pick<CallPriority, 'course'>): number => course ?? 0;

export class FairQueue {
  private readonly courses = new Map<number, HandInQueue>();

  get size(): number {
    return [...this.courses.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** `isNew`: the hand-in has no call in flight. */
  add(priority: CallPriority, waiter: Waiter, isNew: boolean): void {
    const course = courseOf(priority);
    const queue = this.courses.get(course) ?? new HandInQueue();
    this.courses.set(course, queue);
    queue.add(priority.group, waiter, isNew);
  }

  remove(priority: CallPriority, waiter: Waiter): void {
    const course = courseOf(priority);
    const queue = this.courses.get(course);
    queue?.remove(priority.group, waiter);
    if (queue?.size === 0) this.courses.delete(course);
  }

  /** The course with the fewest calls in flight first. False if `admit` admits no call. */
  start(admit: Admit, inFlight: (course: number) => number = () => 0): boolean {
    const turns = [...this.courses].toSorted(([one], [other]) => inFlight(one) - inFlight(other));
    for (const [course, queue] of turns) {
      // Moves to the back, so that of equals others come first.
      this.courses.delete(course);
      const started = queue.start(admit);
      if (queue.size > 0) this.courses.set(course, queue);
      if (started) return true;
    }
    return false;
  }
}

/** First calls of a hand-in go before all others; then hand-ins take turns. */
class HandInQueue {
  private readonly newcomers = new Map<string, Waiter[]>();
  private readonly others = new Map<string, Waiter[]>();

  get size(): number {
    return [...this.newcomers.values(), ...this.others.values()].reduce((sum, queue) => sum + queue.length, 0);
  }

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

  start(admit: Admit): boolean {
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
