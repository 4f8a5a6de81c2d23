/** In pixels. */
export type Frame = { left: number; right: number; top: number; bottom: number };

export type Scale = (value: number) => number;

/** The first tick is at `from`, the last at `to`. */
export function scaleFor(ticks: readonly number[], [from, to]: [number, number]): Scale {
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  return (value) => from + ((value - low) / (high - low || 1)) * (to - from);
}
