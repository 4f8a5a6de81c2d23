import { lazyComponent } from '@web/components/lazy-component';
import { SkeletonLine } from '@web/components/skeleton-line';

/** Loaded on demand, because few places are charts. */
export const LazyChart = lazyComponent(() => import('./chart-view'), 'ChartView', {
  waiting: () => <SkeletonLine className="h-60 max-w-140" />,
});

export const LazyPicture = lazyComponent(() => import('./picture-text'), 'PictureText', {
  waiting: () => <SkeletonLine className="h-24 max-w-140" />,
});
