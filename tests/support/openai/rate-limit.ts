/** A limit that fills evenly: all of it in `fullMs`. */
export type FakeLimit = { limit: number; fullMs: number };

/**
 * Counts as OpenAI does: what a call takes is there again little by little, and a call that finds too little is
 * refused.
 */
export class FakeRateLimit {
  private left: { requests: number; tokens: number };
  private at: number | null = null;

  constructor(private readonly limits: { requests: FakeLimit; tokens?: FakeLimit }) {
    this.left = { requests: limits.requests.limit, tokens: limits.tokens?.limit ?? Number.POSITIVE_INFINITY };
  }

  /** `now` in milliseconds. What the answer's headers say, whether or not the call is let in. */
  take(tokens: number, now: number): { isLetIn: boolean; headers: Record<string, string> } {
    const { requests, tokens: inTokens } = this.limits;
    const elapsed = now - (this.at ?? now);
    this.at = now;
    this.left.requests = filled(this.left.requests, requests, elapsed);
    if (inTokens) this.left.tokens = filled(this.left.tokens, inTokens, elapsed);
    const isLetIn = this.left.requests >= 1 && this.left.tokens >= tokens;
    if (isLetIn) {
      this.left.requests -= 1;
      this.left.tokens -= tokens;
    }
    const headers = {
      ...limitHeaders('requests', this.left.requests, requests),
      ...(inTokens && limitHeaders('tokens', this.left.tokens, inTokens)),
    };
    return { isLetIn, headers };
  }
}

function filled(left: number, { limit, fullMs }: FakeLimit, elapsedMs: number): number {
  return Math.min(limit, left + (limit * elapsedMs) / fullMs);
}

function limitHeaders(kind: string, left: number, { limit, fullMs }: FakeLimit): Record<string, string> {
  const remaining = Math.floor(left);
  return {
    [`x-ratelimit-limit-${kind}`]: String(limit),
    [`x-ratelimit-remaining-${kind}`]: String(remaining),
    [`x-ratelimit-reset-${kind}`]: `${Math.ceil(((limit - remaining) * fullMs) / limit)}ms`,
  };
}
