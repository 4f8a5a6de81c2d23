const startDelayMs = 500;
const stepMs = 2500;
const cap = 90;

/** The progress of the list of areas [3.15]; `percentage` from 0 to 100. */
export type GradingProgress = { current: number; total: number; percentage: number };

/**
 * The pace shown where no stream tells the truth [4.5]: one step every 2.5 s after 0.5 s, up to 90 %.
 * The last step and 100 % come only with the grade call's answer: see `finishedProgress`.
 */
export function simulatedProgress(elapsedMs: number, total: number): GradingProgress {
  const steps = elapsedMs < startDelayMs ? 0 : 1 + Math.floor((elapsedMs - startDelayMs) / stepMs);
  const current = Math.min(steps, Math.max(total - 1, 0));
  const percentage = steps >= total ? cap : Math.min(cap, Math.round((current / total) * 100));
  return { current, total, percentage };
}

export function finishedProgress(total: number): GradingProgress {
  return { current: total, total, percentage: 100 };
}
