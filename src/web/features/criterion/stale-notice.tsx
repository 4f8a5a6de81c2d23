import { callSentence } from '@web/lib/call-error';
import { TriangleAlert } from 'lucide-react';

type StaleNoticeProps = { error: unknown; retrying: boolean; onRetry: () => void };

/** What is shown may have been changed or deleted meanwhile: it could not be fetched anew. */
export function StaleNotice({ error, retrying, onRetry }: StaleNoticeProps) {
  return (
    <div className="banner banner-mid" role="alert">
      <TriangleAlert className="i" aria-hidden="true" />
      <span>
        <b>This may be out of date.</b> {callSentence(error)}
      </span>
      <button type="button" className="btn btn-small" aria-disabled={retrying} onClick={() => !retrying && onRetry()}>
        {retrying ? 'Trying…' : 'Try again'}
      </button>
    </div>
  );
}
