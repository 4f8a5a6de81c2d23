import { lazyComponent } from '@web/components/lazy-component';
import { SkeletonLine } from '@web/components/skeleton-line';

/** Few places of a file are charts. */
export const LazyChart = lazyComponent(
  () => import('./chart-view'),
  (part) => part.ChartView,
  { waiting: () => <SkeletonLine className="h-60 max-w-140" /> },
);
