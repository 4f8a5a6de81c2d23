export type Cite = { locator: string; quote: string };

/** What one rule found. Its sentences name places and numbers, never the student. */
export type Check = {
  id: string;
  /** Relative to the criterion's other checks. */
  weight: number;
  /** 0 to 1. */
  share: number;
  /** Reported even if the check is strong, such as one contradiction among many numbers. */
  pressing?: boolean;
  says: string;
  strength?: string;
  gap?: string;
  next?: string;
  cites?: Cite[];
};

/** At least this share is a strength, less is an opportunity. */
export const strongShare = 0.7;

/** Linear from 0 at `none` to 1 at `full`. */
export function ramp(value: number, none: number, full: number): number {
  return Math.max(0, Math.min(1, (value - none) / (full - none)));
}

/** `a`, `a and b`, `a, b and c`; beyond `max`, `a, b and 3 more`. */
export function listed(items: readonly string[], max = 4): string {
  const shown = items.length > max ? [...items.slice(0, max - 1), `${items.length - max + 1} more`] : [...items];
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return count === 0 ? `no ${many}` : `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
