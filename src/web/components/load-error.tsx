import { callSentence } from '@web/lib/call-error';
import { EmptyState } from './empty-state';

type LoadErrorProps = { title: string; error: unknown; retrying: boolean; onRetry: () => void };

/** What should be here could not be fetched. */
export function LoadError({ title, error, retrying, onRetry }: LoadErrorProps) {
  return (
    <div role="alert">
      <EmptyState drawing={<BrokenLine />} title={title} text={callSentence(error)}>
        <button type="button" className="btn" aria-disabled={retrying} onClick={() => !retrying && onRetry()}>
          {retrying ? 'Trying…' : 'Try again'}
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
