import type { CSSProperties } from 'react';

type SkeletonLineProps = { className?: string; style?: CSSProperties };

export function SkeletonLine({ className = 'h-2.5 rounded-[2px]', style }: SkeletonLineProps) {
  return <span className={`block bg-line-soft ${className}`} style={style} aria-hidden="true" />;
}
