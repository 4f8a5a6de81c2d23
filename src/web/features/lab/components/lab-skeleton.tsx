import { SkeletonRows } from '@web/components/skeleton-rows';

export function LabSkeleton({ label }: { label: string }) {
  return (
    <section className="sheet">
      <SkeletonRows rows={6} label={label} />
    </section>
  );
}
