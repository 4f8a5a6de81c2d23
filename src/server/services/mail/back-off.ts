/** So many tries lie within 20 hours: Resend remembers for a day that it has taken a mail. */
export const maxAttempts = 24;

/** A provider that says "in a second" again and again is believed so often. */
const trustedShortWaits = 3;

const maxSeconds = 3_600;

/** Seconds until a mail is tried again after `attempts` tries: 10, 40, 160 …, then hourly, and never before `retryAfter`. */
export function secondsToNextTry(attempts: number, retryAfter: number | null): number {
  if (retryAfter === null) return growing(attempts);
  const min = attempts > trustedShortWaits ? growing(attempts - trustedShortWaits) : 0;
  return Math.min(Math.max(retryAfter, min), 86_400);
}

function growing(attempts: number): number {
  return Math.min(10 * 4 ** (attempts - 1), maxSeconds);
}
