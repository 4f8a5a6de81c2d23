import { byPlace } from '@web/components/by-place';
import { SkeletonLine } from '@web/components/skeleton-line';

const line = 'block rounded-1 bg-line-soft';

export const headLine = `${line} h-9 w-55`;

/** In the place of a submission's results and files, and as high. */
export function BodySkeleton() {
  return (
    <div className="grid gap-3.5" role="status">
      <span className="sr-only">Loading the submission</span>
      <div className="sheet flex h-29 items-center gap-6 px-4.5 max-md:h-75" aria-hidden="true">
        <SkeletonLine className="size-21 rounded-full!" />
        <span className={`${line} h-14 flex-1`} />
        <span className={`${line} h-18 flex-1 max-md:hidden`} />
      </div>
      <div className="grid min-h-120 gap-4 xl:grid-cols-[minmax(0,452fr)_minmax(0,567fr)]" aria-hidden="true">
        <div className="sheet grid content-start gap-7.5 py-4 pr-5 pl-23">
          {byPlace(Array.from({ length: 11 }), (_, index) => (
            <span className={`${line} h-4`} style={{ width: `${50 + ((index * 37) % 45)}%` }} />
          ))}
        </div>
        <span className="sheet max-xl:hidden" />
      </div>
    </div>
  );
}
