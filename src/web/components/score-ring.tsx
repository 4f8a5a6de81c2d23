import { type ReactNode, useState } from 'react';
import { type ArcPart, arcPaths, type RingSize } from './ring-geometry';

export const ringSizes = {
  large: { size: 264, radius: 120, stroke: 22, gap: 4.6 },
  thin: { size: 264, radius: 127, stroke: 9, gap: 4.6 },
  middle: { size: 124, radius: 54, stroke: 13, gap: 3 },
  tab: { size: 40, radius: 16.5, stroke: 5, gap: 1.44 },
  row: { size: 26, radius: 10, stroke: 4, gap: 0.88 },
} as const satisfies Record<string, RingSize>;

export type RingPart = ArcPart & {
  /** Drawn without animation, because it is not new. */
  still: boolean;
  turn: number;
};

/** One arc per criterion, proportional to its points and filled to its score. An empty `label` is decoration. */
export function ScoreRing(props: {
  parts: readonly RingPart[];
  ring: RingSize;
  label: string;
  className?: string;
  children?: ReactNode;
}) {
  const { parts, ring, label, className = '', children } = props;
  const [earnedBefore] = useState(() => new Set(parts.filter(isEarned).map((part) => part.key)));
  const paths = arcPaths(parts, ring);
  return (
    <div className={`relative grid flex-none place-items-center *:[grid-area:1/1] [&>svg]:size-full ${className}`}>
      <svg
        viewBox={`0 0 ${ring.size} ${ring.size}`}
        fill="none"
        strokeWidth={ring.stroke}
        role="img"
        aria-label={label}
        aria-hidden={label === ''}
      >
        {parts.map((part, at) => (
          <Arc key={part.key} part={part} path={paths[at] ?? ''} still={part.still || earnedBefore.has(part.key)} />
        ))}
      </svg>
      {children}
    </div>
  );
}

function Arc({ part, path, still }: { part: RingPart; path: string; still: boolean }) {
  if (part.look === 'working') return <path d={path} className="ring-working stroke-pen-line" />;
  if (part.look === 'failed') return <path d={path} className="stroke-low" strokeDasharray="1.5 2.5" />;
  return (
    <>
      <path d={path} className="stroke-chart-track" />
      {isEarned(part) && (
        <path
          d={path}
          className="ring-earned stroke-pen"
          pathLength={100}
          strokeDashoffset={100 * (1 - part.share)}
          style={still ? { animation: 'none' } : { '--wait': `${part.turn * 120}ms` }}
        />
      )}
    </>
  );
}

const isEarned = (part: ArcPart) => part.look === 'earned' && part.share > 0;
