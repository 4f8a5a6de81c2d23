export type Allowance = { limit: number; remaining: number; resetMs: number };

export type RateLimits = { requests: Allowance | null; tokens: Allowance | null };

export type ReadHeader = (name: string) => string | null;

const unitMs: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const minuteMs = 60_000;

/** https://platform.openai.com/docs/guides/rate-limits, "Rate limits in headers". Null without any. */
export function readRateLimits(header: ReadHeader): RateLimits | null {
  const requests = readAllowance('requests', header);
  const tokens = readAllowance('tokens', header);
  return requests || tokens ? { requests, tokens } : null;
}

function readAllowance(kind: 'requests' | 'tokens', header: ReadHeader): Allowance | null {
  const limit = count(header(`x-ratelimit-limit-${kind}`));
  const left = count(header(`x-ratelimit-remaining-${kind}`));
  if (limit === null || limit === 0 || left === null) return null;
  const remaining = Math.min(left, limit);
  const resetMs = readDuration(header(`x-ratelimit-reset-${kind}`) ?? '');
  return { limit, remaining, resetMs: resetMs ?? (minuteMs * (limit - remaining)) / limit };
}

/** Milliseconds of `1s`, `6m0s`, `120ms` or `1d2h`; a plain number is seconds. Null for anything else. */
export function readDuration(text: string): number | null {
  const said = text.trim();
  if (/^\d+(?:\.\d+)?$/.test(said)) return Number(said) * 1_000;
  if (!/^(?:\d+(?:\.\d+)?(?:ms|[smhd]))+$/.test(said)) return null;
  const parts = said.matchAll(/(\d+(?:\.\d+)?)(ms|[smhd])/g);
  return parts.reduce((sum, [, number, unit = '']) => sum + Number(number) * (unitMs[unit] ?? 0), 0);
}

/** Milliseconds of `retry-after-ms`, or of `retry-after` in seconds or as a date. */
export function readRetryAfter(header: ReadHeader, now: number): number | null {
  const exact = Number(header('retry-after-ms') || Number.NaN);
  if (exact >= 0) return exact;
  const standard = header('retry-after') || null;
  if (standard === null) return null;
  const seconds = Number(standard);
  if (!Number.isNaN(seconds)) return Math.max(0, seconds * 1_000);
  const until = Date.parse(standard);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}

function count(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}
