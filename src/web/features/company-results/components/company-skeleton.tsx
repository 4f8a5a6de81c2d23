import { SkeletonRows } from '@web/components/skeleton-rows';

export function CompanySkeleton() {
  return (
    <>
      <div className="company-head" aria-hidden="true">
        <span className="skeleton-line" style={{ width: 220, height: 36 }} />
      </div>
      <section className="sheet">
        <SkeletonRows rows={2} label="Loading the company’s results" />
      </section>
      <section className="sheet distribution-skeleton" aria-hidden="true" />
    </>
  );
}

export function PanelSkeleton() {
  return <section className="sheet distribution-skeleton" aria-hidden="true" />;
}
