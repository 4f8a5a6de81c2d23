import type { CallRoom, Ticket } from './grader';
import { type LimitedCall, Line, type Turn, type Waiter } from './waiting-line';

export type HeldSlot = {
  ticket: Ticket | null;
  giveBack(): void;
};

export type OpenCalls = { running: number; waiting: number; background: number };

/**
 * Shares model calls round-robin between hand-ins, so a class doesn't delay a single student, and finishes a class one
 * submission after the other. Background work gets half of the slots, and none while anyone else waits.
 */
export class Slots {
  readonly background: Pick<Slots, 'take'> = {
    take: (turn, signal, call) => this.queue(this.behind, turn, signal, call),
  };
  private free: number;
  private readonly front = new Line();
  private readonly behind = new Line();
  private behindFree: number;
  private readonly held = new Map<string, number>();
  private readonly rooms = new Set<CallRoom>();
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly size: number) {
    this.free = size;
    this.behindFree = Math.max(1, Math.floor(size / 2));
  }

  /** Rejects with the signal's reason if it aborts first. */
  take(turn: Turn, signal: AbortSignal, call?: LimitedCall): Promise<HeldSlot> {
    return this.queue(this.front, turn, signal, call);
  }

  open(): OpenCalls {
    return { running: this.size - this.free, waiting: this.front.size, background: this.behind.size };
  }

  private queue(line: Line, { handIn, order }: Turn, signal: AbortSignal, call?: LimitedCall): Promise<HeldSlot> {
    signal.throwIfAborted();
    if (call) this.follow(call.room);
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        line.remove(handIn, waiter);
        reject(signal.reason);
        this.next();
      };
      const waiter: Waiter = {
        order,
        call: call ?? null,
        start: (ticket) => {
          signal.removeEventListener('abort', onAbort);
          resolve(this.hold(line === this.behind, handIn, ticket));
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      line.add(handIn, waiter, !this.held.has(handIn));
      this.next();
    });
  }

  private follow(room: CallRoom): void {
    if (this.rooms.has(room)) return;
    this.rooms.add(room);
    room.onMore(() => this.next());
  }

  private hold(inBackground: boolean, handIn: string, ticket: Ticket | null): HeldSlot {
    this.free -= 1;
    if (inBackground) this.behindFree -= 1;
    this.held.set(handIn, (this.held.get(handIn) ?? 0) + 1);
    let isHeld = true;
    const giveBack = () => {
      if (!isHeld) return;
      isHeld = false;
      this.free += 1;
      if (inBackground) this.behindFree += 1;
      const others = (this.held.get(handIn) ?? 1) - 1;
      if (others > 0) this.held.set(handIn, others);
      else this.held.delete(handIn);
      ticket?.leave();
      this.next();
    };
    return { ticket, giveBack };
  }

  /** A call that doesn't fit its provider's room blocks later ones for that room, so that none is passed over. */
  private next(): void {
    clearTimeout(this.again);
    const full = new Map<CallRoom, number>();
    const admit = ({ call }: Waiter): Ticket | null | false => {
      if (!call) return null;
      if (full.has(call.room)) return false;
      const entered = call.room.enter(call.tokens);
      if (typeof entered !== 'number') return entered;
      full.set(call.room, entered);
      return false;
    };
    while (this.free > 0 && this.front.start(admit));
    while (this.free > 0 && this.behindFree > 0 && this.behind.start(admit));
    const soonest = Math.min(...full.values());
    if (soonest < Number.POSITIVE_INFINITY) this.again = setTimeout(() => this.next(), Math.ceil(soonest));
  }
}
