import { byPlace } from '@web/components/by-place';
import { SkeletonLine } from '@web/components/skeleton-line';
import type { ReactNode } from 'react';

export const viewerLooks = {
  frame: 'flex h-full min-h-0 min-w-0 flex-col bg-surface',
  head: 'flex flex-wrap items-center justify-between gap-2 border-b border-line px-2.5 py-2',
  strip: 'flex items-center justify-between gap-3 border-b border-line px-4 py-2.25 text-13/5',
  body: '@container relative flex min-h-0 min-w-0 flex-1 flex-col',
} as const;

export function ViewerFailure({ sentence, onRetry }: { sentence: string; onRetry(): void }) {
  return (
    <div className={`${viewerLooks.strip} bg-low-wash text-low-ink`} role="alert">
      <p>{sentence}</p>
      <button type="button" className="btn btn-small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

export function Nothing({ children }: { children: ReactNode }) {
  return <p className="px-6 py-10 text-center text-ink-3">{children}</p>;
}

export function ViewerSkeleton() {
  return (
    <div className={viewerLooks.frame} role="status" aria-label="Loading the files">
      <div className={viewerLooks.head}>
        <SkeletonLine className="h-8.5 w-70" />
      </div>
      <SkeletonLines />
    </div>
  );
}

export function SkeletonLines() {
  return (
    <div className={`${viewerLooks.body} gap-3.5 p-5`} aria-busy="true">
      {byPlace(Array.from({ length: 9 }), (_, index) => (
        <SkeletonLine className={`h-2.5 rounded-[2px] ${index % 3 === 2 ? 'w-[72%]' : ''}`} />
      ))}
    </div>
  );
}
