export type ArcPart = {
  key: number;
  weight: number;
  /** From 0 to 1. */
  share: number;
  look: 'track' | 'working' | 'earned' | 'failed';
};

export type RingSize = { size: number; radius: number; stroke: number; gap: number };

/** Clockwise from 12 o'clock: each part's arc as an SVG path. */
export function arcPaths(parts: readonly { weight: number }[], ring: RingSize): string[] {
  const whole = parts.reduce((sum, part) => sum + part.weight, 0) || 1;
  const full = 2 * Math.PI;
  // With many parts the gaps shrink, because the arcs would vanish.
  const gap = parts.length > 1 ? Math.min(ring.gap / ring.radius, full / parts.length / 3) : 0.0001;
  let angle = 0;
  return parts.map((part) => {
    const span = (part.weight / whole) * full;
    const from = angle + gap / 2;
    const to = Math.max(from, angle + span - gap / 2);
    angle += span;
    const large = to - from > Math.PI ? 1 : 0;
    return `M${point(from, ring)}A${ring.radius} ${ring.radius} 0 ${large} 1 ${point(to, ring)}`;
  });
}

function point(angle: number, { size, radius }: RingSize): string {
  const x = size / 2 + radius * Math.sin(angle);
  const y = size / 2 - radius * Math.cos(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}
