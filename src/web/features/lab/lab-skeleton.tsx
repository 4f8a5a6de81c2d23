import { SkeletonRows } from '@web/components/skeleton-rows';

/** In the shape of what is being fetched. */
export function LabSkeleton({ label }: { label: string }) {
  return (
    <section className="sheet">
      <SkeletonRows rows={6} label={label} />
    </section>
  );
}
