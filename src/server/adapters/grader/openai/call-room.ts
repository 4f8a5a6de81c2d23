import { afterAnswer, afterSilence, type Level, waitFor } from '@domain/grading/call-pace';
import type { RateLimits } from '@domain/grading/rate-limit';
import type { CallRoom, GradeTask, Ticket } from '@server/grading/grader/grader';
import { buildPrompt } from '@server/grading/prompt/prompt';
import { tokensOf } from '@server/grading/render/token';

type Call = { tokens: number; sentAt: number };
type Answered = Call & { answeredAt: number };
type Kind = keyof RateLimits;

const kinds: readonly Kind[] = ['requests', 'tokens'];

/** While nothing is known of the limits one call goes ahead; the others wait so long for its answer's headers. */
const firstAnswerMs = 2_000;

/** What was heard so long ago may be true no more, as others may have asked; sooner where it is known that they do. */
const staleMs = { alone: 10_000, shared: 1_000 };

/** No criterion is tried for longer: who would wait for longer is let through, to be told by the provider. */
const maxWaitMs = 180_000;

/** The room for calls of one model, as its provider's answers tell it. `now` only goes forward. */
export class ProviderRoom implements CallRoom {
  private readonly levels: Record<Kind, Level | null> = { requests: null, tokens: null };
  /** When the provider last said what is left; it never gets old that it names no limits. */
  private knownAt = Number.NEGATIVE_INFINITY;
  private closedUntil = Number.NEGATIVE_INFINITY;
  private sharers = 1;
  private readonly pending = new Set<Call>();
  /** Those that ended while others were under way, which may or may not count them. */
  private answered: Answered[] = [];
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly now: () => number) {}

  tokensOf(task: GradeTask): number {
    const { instructions, evidence, criterion } = buildPrompt(task);
    return tokensOf(instructions) + tokensOf(evidence) + tokensOf(criterion);
  }

  enter(tokens: number): Ticket | number {
    const now = this.now();
    const wait = this.waitOf(tokens, now);
    if (wait > 0 && !(wait > maxWaitMs && wait < Number.POSITIVE_INFINITY)) return wait;
    const call = { tokens, sentAt: now };
    this.pending.add(call);
    return {
      heard: (limits) => this.heard(call, limits),
      refused: (retryAfterMs) => this.refused(retryAfterMs),
      leave: () => this.left(call),
    };
  }

  onMore(listener: () => void): void {
    this.listeners.push(listener);
  }

  shareWith(processes: number): void {
    if (this.sharers === processes) return;
    this.sharers = Math.max(1, processes);
    this.tell();
  }

  private waitOf(tokens: number, now: number): number {
    if (now < this.closedUntil) return this.closedUntil - now;
    const waits = kinds.map((kind) => {
      const level = this.levels[kind];
      const demand = { cost: costOf({ tokens }, kind), pending: sum(this.pending, kind), sharers: this.sharers };
      return level ? waitFor(level, demand, now) : 0;
    });
    return Math.max(this.untilAnswer(now), ...waits);
  }

  /** One call asks anew what is left, if that is not known. */
  private untilAnswer(now: number): number {
    const [first] = this.pending;
    const stale = this.sharers > 1 ? staleMs.shared : staleMs.alone;
    if (!first || now - this.knownAt <= stale) return 0;
    return Math.max(0, first.sentAt + firstAnswerMs - now);
  }

  private heard(call: Call, limits: RateLimits | null): void {
    const now = this.now();
    const isFirst = this.pending.delete(call);
    const overlapping = this.answered.filter(({ answeredAt }) => answeredAt > call.sentAt);
    for (const kind of kinds) {
      const told = limits?.[kind] ?? null;
      const cost = isFirst ? costOf(call, kind) : 0;
      const answered = { cost, unsure: sum(overlapping, kind), sharers: this.sharers };
      this.levels[kind] = told && afterAnswer(this.levels[kind], told, answered, now);
    }
    this.knownAt = limits ? now : Number.POSITIVE_INFINITY;
    if (isFirst) this.remember(call, now);
    this.tell();
  }

  /** Kept only for as long as a call is under way that was sent before. */
  private remember(call: Call, now: number): void {
    const [oldest] = this.pending;
    const since = oldest ? oldest.sentAt : Number.POSITIVE_INFINITY;
    this.answered = [...this.answered, { ...call, answeredAt: now }].filter(({ answeredAt }) => answeredAt >= since);
  }

  private refused(retryAfterMs: number | null): void {
    if (retryAfterMs !== null && retryAfterMs <= maxWaitMs) {
      this.closedUntil = Math.max(this.closedUntil, this.now() + retryAfterMs);
    }
    // There may be a limit of which its headers say nothing: one call finds out when others are let through.
    this.knownAt = Number.NEGATIVE_INFINITY;
    this.tell();
  }

  private left(call: Call): void {
    if (!this.pending.delete(call)) return;
    const now = this.now();
    for (const kind of kinds) {
      const level = this.levels[kind];
      if (level) this.levels[kind] = afterSilence(level, costOf(call, kind), now);
    }
    this.tell();
  }

  private tell(): void {
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
