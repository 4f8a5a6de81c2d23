/** Rows in the shape of what is being fetched. */
export function SkeletonRows({ rows, label }: { rows: number; label: string }) {
  return (
    <div role="status">
      <span className="vh">{label}</span>
      <ul className="skeleton-rows" aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing but their place
          <li key={index}>
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
