import { byPlace } from './by-place';
import { SkeletonLine } from './skeleton-line';

export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <ul className="divide-y divide-line-soft" aria-hidden="true">
        {byPlace(Array.from({ length: rows }), (_, index) => (
          <li className="flex min-h-15.5 items-center justify-between gap-8 px-5 py-3.5">
            <span className="grid gap-2">
              <SkeletonLine style={{ width: 148 + ((index * 37) % 90) }} />
              <SkeletonLine style={{ width: 96 + ((index * 53) % 70) }} />
            </span>
            <SkeletonLine style={{ width: 56, height: 22 }} />
          </li>
        ))}
      </ul>
    </div>
  );
}
