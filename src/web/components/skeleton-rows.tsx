import { byPlace } from './by-place';

export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  return (
    <div role="status">
      <span className="vh">{label}</span>
      <ul className="skeleton-rows" aria-hidden="true">
        {byPlace(Array.from({ length: rows }), (_, index) => (
          <li>
            <span>
              <span className="skeleton-line" style={{ width: 148 + ((index * 37) % 90) }} />
              <span className="skeleton-line" style={{ width: 96 + ((index * 53) % 70) }} />
            </span>
            <span className="skeleton-line" style={{ width: 56, height: 22 }} />
          </li>
        ))}
      </ul>
    </div>
  );
}
