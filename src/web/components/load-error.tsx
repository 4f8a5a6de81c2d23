import { callSentence } from '@web/lib/call-error';
import { EmptyState } from './empty-state';

/** A result of React Query, or anything else that can be retried. */
export type FailedQuery = { error: unknown; isFetching: boolean; refetch: () => unknown };

export function LoadError({ title, query }: { title: string; query: FailedQuery }) {
  const { error, isFetching, refetch } = query;
  return (
    <div role="alert">
      <EmptyState drawing={<BrokenLine />} title={title} text={callSentence(error)}>
        <button type="button" className="btn" aria-disabled={isFetching} onClick={() => !isFetching && refetch()}>
          {isFetching ? 'Trying…' : 'Try again'}
        </button>
      </EmptyState>
    </div>
  );
}

function BrokenLine() {
  return (
    <>
      <rect className="paper" x="20" y="36" width="40" height="32" rx="4" />
      <rect className="paper" x="108" y="36" width="40" height="32" rx="4" />
      <path d="M60 52h12M96 52h12" />
      <path className="pen" d="M79 45l10 14M89 45L79 59" />
    </>
  );
}
