/** Where the inside of a chart's axes is, in pixels. */
export type Frame = { left: number; right: number; top: number; bottom: number };

/** From a value to its place in pixels. */
export type Scale = (value: number) => number;

/** The first of `ticks` at the first place, the last at the last. */
export function scaleFor(ticks: readonly number[], [from, to]: [number, number]): Scale {
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  return (value) => from + ((value - low) / (high - low || 1)) * (to - from);
}
