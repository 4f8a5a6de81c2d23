/** At the pace so far; null until there is one, or if nothing is left. */
export function secondsLeft({ ended, open, seconds }: { ended: number; open: number; seconds: number }): number | null {
  return ended <= 0 || open === 0 ? null : Math.ceil((seconds / ended) * open);
}
