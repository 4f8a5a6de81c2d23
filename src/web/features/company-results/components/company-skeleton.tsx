import { ChartSkeleton } from '@web/components/chart-skeleton';
import { SkeletonRows } from '@web/components/skeleton-rows';

export function CompanySkeleton() {
  return (
    <>
      <span className="skeleton-line h-9! w-55" aria-hidden="true" />
      <section className="sheet">
        <SkeletonRows rows={2} label="Loading the company’s results" />
      </section>
      <ChartSkeleton />
    </>
  );
}
