import { kindFacts, type ProviderKind } from '@domain/model/provider-kinds';
import type { ModelProfile } from '@domain/model/schema';

/** Milliseconds. */
export type Timeouts = { firstChunk: number; chunk: number; total: number };

const vendorTimeouts: Timeouts = { firstChunk: 60_000, chunk: 30_000, total: 180_000 };
const ownServerTimeouts: Timeouts = { firstChunk: 600_000, chunk: 60_000, total: 1_200_000 };

/** In tokens. */
const maxPromptTokens = 60_000;

/** After a test, three times as long as a long prompt and an answer of `output` tokens then took. */
export function timeoutsOf(kind: ProviderKind, profile: ModelProfile | null, output: number): Timeouts {
  const usual = kindFacts[kind].selfHosted ? ownServerTimeouts : vendorTimeouts;
  const { readPerSecond, writePerSecond } = profile ?? {};
  if (!readPerSecond || !writePerSecond) return usual;
  const reading = Math.min(maxPromptTokens, profile?.window ?? maxPromptTokens) / readPerSecond;
  const within = (seconds: number, min: number, max: number) => 1_000 * Math.min(max, Math.max(min, 3 * seconds));
  const total = within(reading + output / writePerSecond, 180, 1_800);
  // What doesn't stream is silent until the end, so its first chunk gets the whole time.
  return { firstChunk: profile?.streams ? within(reading, 60, 900) : total, chunk: usual.chunk, total };
}

/** Aborts a call that is silent for too long, from the request on: a server may never begin to respond. */
export class Watchdog {
  private readonly controller = new AbortController();
  private expired = false;
  private readonly total: ReturnType<typeof setTimeout>;
  private waiting: ReturnType<typeof setTimeout>;
  readonly signal: AbortSignal;

  constructor(
    private readonly timeouts: Timeouts,
    caller: AbortSignal,
  ) {
    this.signal = AbortSignal.any([caller, this.controller.signal]);
    this.total = setTimeout(() => this.expire(), timeouts.total);
    this.waiting = setTimeout(() => this.expire(), timeouts.firstChunk);
  }

  get timedOut(): boolean {
    return this.expired;
  }

  feed(): void {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.expire(), this.timeouts.chunk);
  }

  stop(): void {
    clearTimeout(this.waiting);
    clearTimeout(this.total);
    this.controller.abort();
  }

  private expire(): void {
    this.expired = true;
    this.stop();
  }
}
