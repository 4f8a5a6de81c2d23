import { type CallPriority, courseOf, FairQueue, type LimitedCall, type Waiter } from './fair-queue';
import type { RateLimiter, Reservation } from './grader';

export type CallPermit = { reservation: Reservation | null; release(): void };

export type OpenCalls = { running: number; waiting: number; background: number };

/**
 * Courses take turns, then hand-ins, so that a class delays no single student; it finishes one submission after the
 * other. Background work gets half of the slots, and none while anyone else waits.
 */
export class CallSemaphore {
  readonly background: Pick<CallSemaphore, 'acquire'> = {
    acquire: (priority, signal, call) => this.enqueue(this.backgroundQueue, priority, signal, call),
  };
  private free: number;
  private readonly foregroundQueue = new FairQueue();
  private readonly backgroundQueue = new FairQueue();
  private backgroundFree: number;
  private readonly held = new Map<string | number, number>();
  private readonly limiters = new Set<RateLimiter>();
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly size: number) {
    this.free = size;
    this.backgroundFree = Math.max(1, Math.floor(size / 2));
  }

  /** Rejects with the signal's reason if it aborts first. */
  acquire(priority: CallPriority, signal: AbortSignal, call?: LimitedCall): Promise<CallPermit> {
    return this.enqueue(this.foregroundQueue, priority, signal, call);
  }

  open(): OpenCalls {
    return {
      running: this.size - this.free,
      waiting: this.foregroundQueue.size,
      background: this.backgroundQueue.size,
    };
  }

  private enqueue(
    queue: FairQueue,
    priority: CallPriority,
    signal: AbortSignal,
    call?: LimitedCall,
  ): Promise<CallPermit> {
    signal.throwIfAborted();
    if (call) this.follow(call.limiter);
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        queue.remove(priority, waiter);
        reject(signal.reason);
        this.next();
      };
      const waiter: Waiter = {
        order: priority.order,
        call: call ?? null,
        start: (reservation) => {
          signal.removeEventListener('abort', onAbort);
          resolve(this.hold(queue === this.backgroundQueue, priority, reservation));
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      queue.add(priority, waiter, !this.held.has(handInOf(priority)));
      this.next();
    });
  }

  private follow(limiter: RateLimiter): void {
    if (this.limiters.has(limiter)) return;
    this.limiters.add(limiter);
    limiter.onMore(() => this.next());
  }

  private hold(inBackground: boolean, priority: CallPriority, reservation: Reservation | null): CallPermit {
    this.free -= 1;
    if (inBackground) this.backgroundFree -= 1;
    const keys = [handInOf(priority), courseOf(priority)];
    for (const key of keys) this.held.set(key, (this.held.get(key) ?? 0) + 1);
    let isHeld = true;
    const release = () => {
      if (!isHeld) return;
      isHeld = false;
      this.free += 1;
      if (inBackground) this.backgroundFree += 1;
      for (const key of keys) {
        const others = (this.held.get(key) ?? 1) - 1;
        if (others > 0) this.held.set(key, others);
        else this.held.delete(key);
      }
      reservation?.release();
      this.next();
    };
    return { reservation, release };
  }

  /** A call that doesn't fit its provider's room blocks later ones for that room, so that none is passed over. */
  private next(): void {
    clearTimeout(this.again);
    const full = new Map<RateLimiter, number>();
    const admit = ({ call }: Waiter): Reservation | null | false => {
      if (!call) return null;
      if (full.has(call.limiter)) return false;
      const reserved = call.limiter.reserve(call.tokens);
      if (typeof reserved !== 'number') return reserved;
      full.set(call.limiter, reserved);
      return false;
    };
    const inFlight = (course: number) => this.held.get(course) ?? 0;
    while (this.free > 0 && this.foregroundQueue.start(admit, inFlight));
    while (this.free > 0 && this.backgroundFree > 0 && this.backgroundQueue.start(admit, inFlight));
    const soonest = Math.min(...full.values());
    if (soonest < Number.POSITIVE_INFINITY) this.again = setTimeout(() => this.next(), Math.ceil(soonest));
  }
}

/** A class of the same account in another course has a turn of its own. */
const handInOf = (priority: CallPriority): string => `${courseOf(priority)} ${priority.group}`;
