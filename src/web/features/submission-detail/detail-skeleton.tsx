/** The page's shape while the submission is being fetched. */
export function DetailSkeleton() {
  return (
    <div className="detail" role="status">
      <span className="vh">Loading the submission</span>
      <div className="detail-head" aria-hidden="true">
        <span className="skeleton-line" style={{ width: 220, height: 36 }} />
      </div>
      <div className="detail-top" aria-hidden="true">
        <span className="sheet detail-skeleton score-skeleton">
          <span className="skeleton-line" />
        </span>
        <span className="sheet detail-skeleton bars-skeleton">
          {Array.from({ length: 11 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have nothing but their place
            <span key={index} className="skeleton-line" />
          ))}
        </span>
        <span className="sheet detail-skeleton lines-skeleton">
          <span className="skeleton-line" />
          <span className="skeleton-line" />
          <span className="skeleton-line" />
          <span className="skeleton-line" />
        </span>
      </div>
      <div className="detail-split" aria-hidden="true">
        <div className="sheet detail-rows">
          {Array.from({ length: 11 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing but their place
            <span key={index} className="skeleton-line" style={{ width: 150 + ((index * 37) % 110) }} />
          ))}
        </div>
        <span className="sheet detail-skeleton" />
      </div>
    </div>
  );
}
