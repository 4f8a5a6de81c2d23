/** A call failed: why, and a way to try again. */
export function ViewerFailure({ sentence, onRetry }: { sentence: string; onRetry(): void }) {
  return (
    <div className="ev-failure" role="alert">
      <p>{sentence}</p>
      <button type="button" className="btn btn-small" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

/** The viewer's shape while the files are being fetched. */
export function ViewerSkeleton() {
  return (
    <div className="ev" role="status" aria-label="Loading the files">
      <div className="ev-head">
        <span className="skeleton-line ev-skeleton-tabs" />
      </div>
      <div className="ev-body ev-skeleton">
        {Array.from({ length: 9 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines differ in nothing but their place
          <span key={at} className="skeleton-line" />
        ))}
      </div>
    </div>
  );
}
