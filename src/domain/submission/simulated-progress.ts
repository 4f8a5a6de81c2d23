const startDelayMs = 500;
const stepMs = 2500;
const cap = 90;

/** `percentage` is 0 to 100 [3.15]. */
export type GradingProgress = { current: number; total: number; percentage: number };

/** A step every 2.5 s after 0.5 s, up to 90 % [4.5]. Only the response to the grade call completes it. */
export function simulatedProgress(elapsedMs: number, total: number): GradingProgress {
  const steps = elapsedMs < startDelayMs ? 0 : 1 + Math.floor((elapsedMs - startDelayMs) / stepMs);
  const current = Math.min(steps, Math.max(total - 1, 0));
  const percentage = steps >= total ? cap : Math.min(cap, Math.round((current / total) * 100));
  return { current, total, percentage };
}
