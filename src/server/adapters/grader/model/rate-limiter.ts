import type { RateLimits } from '@domain/grading/rate-limit';
import { afterAnswer, afterSilence, type TokenBucket, waitFor } from '@domain/grading/token-bucket';
import type { GradeTask, RateLimiter, Reservation } from '@server/grading/grader/grader';
import { buildPrompt } from '@server/grading/prompt/prompt';
import { tokensOf } from '@server/grading/render/token';

type Call = { tokens: number; sentAt: number };
type Answered = Call & { answeredAt: number };
type Kind = keyof RateLimits;

const kinds: readonly Kind[] = ['requests', 'tokens'];

/** While the limits are unknown, one call goes first and the others wait this long for its headers. */
const firstAnswerMs = 2_000;

/** Other clients may share the limits; other processes of ours surely do. */
const staleMs = { alone: 10_000, shared: 1_000 };

/** Criteria aren't retried for longer. A call that would wait longer is sent for the provider to decide. */
const maxWaitMs = 180_000;

/** Limits the calls of one model by the headers of its provider's responses. `now` must be monotonic. */
export class ProviderRateLimiter implements RateLimiter {
  private readonly buckets: Record<Kind, TokenBucket | null> = { requests: null, tokens: null };
  /** When the limits were last read; never stale for a provider without limits. */
  private knownAt = Number.NEGATIVE_INFINITY;
  private closedUntil = Number.NEGATIVE_INFINITY;
  private sharers = 1;
  private readonly pending = new Set<Call>();
  /** Calls that ended while others were in flight: their headers may or may not include these. */
  private answered: Answered[] = [];
  private readonly listeners: (() => void)[] = [];

  private inFlight = 0;

  /** `callsAtOnce` bounds the calls in flight of all processes together; null is no bound. */
  constructor(
    private readonly now: () => number,
    private readonly callsAtOnce: number | null = null,
  ) {}

  tokensOf(task: GradeTask): number {
    const { instructions, evidence, criterion } = buildPrompt(task);
    return tokensOf(instructions) + tokensOf(evidence) + tokensOf(criterion);
  }

  reserve(tokens: number): Reservation | number {
    if (this.callsAtOnce !== null && this.inFlight >= Math.max(1, Math.floor(this.callsAtOnce / this.sharers))) {
      return Number.POSITIVE_INFINITY;
    }
    const now = this.now();
    const wait = this.waitOf(tokens, now);
    if (wait > 0 && !(wait > maxWaitMs && wait < Number.POSITIVE_INFINITY)) return wait;
    const call = { tokens, sentAt: now };
    this.pending.add(call);
    this.inFlight += 1;
    let isOpen = true;
    return {
      update: (limits) => this.update(call, limits),
      reject: (retryAfterMs) => this.reject(retryAfterMs),
      release: () => {
        if (isOpen) this.inFlight -= 1;
        isOpen = false;
        this.release(call);
      },
    };
  }

  onMore(listener: () => void): void {
    this.listeners.push(listener);
  }

  shareWith(processes: number): void {
    if (this.sharers === processes) return;
    this.sharers = Math.max(1, processes);
    this.notify();
  }

  private waitOf(tokens: number, now: number): number {
    if (now < this.closedUntil) return this.closedUntil - now;
    const waits = kinds.map((kind) => {
      const bucket = this.buckets[kind];
      const demand = { cost: costOf({ tokens }, kind), pending: sum(this.pending, kind), sharers: this.sharers };
      return bucket ? waitFor(bucket, demand, now) : 0;
    });
    return Math.max(this.untilAnswer(now), ...waits);
  }

  private untilAnswer(now: number): number {
    const [first] = this.pending;
    const stale = this.sharers > 1 ? staleMs.shared : staleMs.alone;
    if (!first || now - this.knownAt <= stale) return 0;
    return Math.max(0, first.sentAt + firstAnswerMs - now);
  }

  private update(call: Call, limits: RateLimits | null): void {
    const now = this.now();
    const isFirst = this.pending.delete(call);
    const overlapping = this.answered.filter(({ answeredAt }) => answeredAt > call.sentAt);
    for (const kind of kinds) {
      const limitHeaders = limits?.[kind] ?? null;
      const cost = isFirst ? costOf(call, kind) : 0;
      const answered = { cost, unsure: sum(overlapping, kind), sharers: this.sharers };
      this.buckets[kind] = limitHeaders && afterAnswer(this.buckets[kind], limitHeaders, answered, now);
    }
    this.knownAt = limits ? now : Number.POSITIVE_INFINITY;
    if (isFirst) this.remember(call, now);
    this.notify();
  }

  private remember(call: Call, now: number): void {
    const [oldest] = this.pending;
    const since = oldest ? oldest.sentAt : Number.POSITIVE_INFINITY;
    this.answered = [...this.answered, { ...call, answeredAt: now }].filter(({ answeredAt }) => answeredAt >= since);
  }

  private reject(retryAfterMs: number | null): void {
    if (retryAfterMs !== null && retryAfterMs <= maxWaitMs) {
      this.closedUntil = Math.max(this.closedUntil, this.now() + retryAfterMs);
    }
    // One call finds out, because there may be a limit that the headers don't mention.
    this.knownAt = Number.NEGATIVE_INFINITY;
    this.notify();
  }

  private release(call: Call): void {
    const now = this.now();
    const isUnanswered = this.pending.delete(call);
    for (const kind of kinds) {
      const bucket = this.buckets[kind];
      if (isUnanswered && bucket) this.buckets[kind] = afterSilence(bucket, costOf(call, kind), now);
    }
    if (isUnanswered || this.callsAtOnce !== null) this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

function costOf({ tokens }: { tokens: number }, kind: Kind): number {
  return kind === 'tokens' ? tokens : 1;
}

function sum(calls: Iterable<Call>, kind: Kind): number {
  let all = 0;
  for (const call of calls) all += costOf(call, kind);
  return all;
}
