/** A place with a quote that stands there word by word. */
export type Cite = { locator: string; quote: string };

/** One thing that a rule looks for, and what it found. Sentences name places and numbers, never the student. */
export type Check = {
  id: string;
  /** Relative to the other checks of the same criterion. */
  weight: number;
  /** How much of it was found, 0 to 1. */
  share: number;
  /** To be told as an opportunity even where the check is strong: one contradiction among many numbers. */
  pressing?: boolean;
  /** One sentence for the rationale. */
  says: string;
  strength?: string;
  gap?: string;
  next?: string;
  cites?: Cite[];
};

/** From this share on a check counts as a strength, below it as an opportunity. */
export const strongShare = 0.7;

/** 0 at `none` and below, 1 at `full` and above, straight in between. */
export function ramp(value: number, none: number, full: number): number {
  return Math.max(0, Math.min(1, (value - none) / (full - none)));
}

/** `a`, `a and b`, `a, b and c`; beyond `max` entries their number is told. */
export function listed(items: readonly string[], max = 4): string {
  const shown = items.length > max ? [...items.slice(0, max - 1), `${items.length - max + 1} more`] : [...items];
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

/** `1 slide`, `9 slides`, `no slides`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? `no ${many}` : `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
