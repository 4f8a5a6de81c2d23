const openingMs = 12_000;
const lossWindowMs = 30_000;
const lossesAllowed = 3;

/** How long an opening stream may stay silent, and when to retry after it is given up. */
export const streamPatience = { openingMs, retryMs: 30_000 } as const;

/** All times are in ms. */
export type StreamHealth = { openedAt: number | null; askedAt: number; losses: readonly number[] };

export function newStreamHealth(now: number): StreamHealth {
  return { openedAt: null, askedAt: now, losses: [] };
}

export function streamLost(health: StreamHealth, now: number): StreamHealth {
  const recent = health.losses.filter((at) => now - at < lossWindowMs);
  return { ...health, openedAt: null, askedAt: now, losses: [...recent, now] };
}

export function streamOpened(health: StreamHealth, now: number): StreamHealth {
  return { ...health, openedAt: now };
}

/** Silent since it was asked for, or lost three times within 30 s. */
export function streamIsHopeless(health: StreamHealth, now: number): boolean {
  const losses = health.losses.filter((at) => now - at < lossWindowMs);
  if (losses.length >= lossesAllowed) return true;
  return health.openedAt === null && now - health.askedAt >= openingMs;
}
