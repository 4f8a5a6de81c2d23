import { Banner } from '@web/components/banner';
import { TriangleAlert } from '@web/components/icons';
import type { FailedQuery } from '@web/components/load-error';
import { callSentence } from '@web/lib/call-error';

/** The shown data may be outdated, because it could not be refetched. */
export function StaleNotice({ query: { error, isFetching, refetch } }: { query: FailedQuery }) {
  return (
    <Banner look="mid" role="alert">
      <TriangleAlert className="i" aria-hidden="true" />
      <span>
        <b>This may be out of date.</b> {callSentence(error)}
      </span>
      <button
        type="button"
        className="btn btn-small"
        aria-disabled={isFetching}
        onClick={() => !isFetching && refetch()}
      >
        {isFetching ? 'Trying…' : 'Try again'}
      </button>
    </Banner>
  );
}
