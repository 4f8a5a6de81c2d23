import { ChartSkeleton } from '@web/components/chart-skeleton';
import { SkeletonLine } from '@web/components/skeleton-line';
import { SkeletonRows } from '@web/components/skeleton-rows';

export function CompanySkeleton() {
  return (
    <>
      <SkeletonLine className="h-9! w-55" aria-hidden="true" />
      <section className="sheet">
        <SkeletonRows rows={2} label="Loading the company’s results" />
      </section>
      <ChartSkeleton />
    </>
  );
}
