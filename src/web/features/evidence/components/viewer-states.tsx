import { byPlace } from '@web/components/by-place';

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

export function ViewerSkeleton() {
  return (
    <div className="ev" role="status" aria-label="Loading the files">
      <div className="ev-head">
        <span className="skeleton-line ev-skeleton-tabs" />
      </div>
      <div className="ev-body ev-skeleton">
        {byPlace(Array.from({ length: 9 }), (_) => (
          <span className="skeleton-line" />
        ))}
      </div>
    </div>
  );
}
