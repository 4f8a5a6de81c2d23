import { EmptyState } from '@web/components/empty-state';
import { BackToResults } from './back-to-results';

/** There is no such submission, or not any more. */
export function NoSubmission({ deleted = false }: { deleted?: boolean }) {
  return (
    <section className="sheet" role={deleted ? 'alert' : undefined}>
      <EmptyState
        drawing={
          <>
            <rect className="paper" x="34" y="18" width="44" height="58" rx="3" />
            <rect className="paper" x="90" y="28" width="44" height="58" rx="3" strokeDasharray="3 5" />
            <path d="M42 32h28M42 42h28M42 52h18" />
            <path className="pen" d="M104 49l16 16M120 49l-16 16" />
          </>
        }
        title={deleted ? 'This submission no longer exists' : 'There is no such submission'}
        text={
          deleted
            ? 'Somebody deleted it while it was open, with its results and its files.'
            : 'Check the address: the submission may have been deleted.'
        }
      >
        <BackToResults className="btn">Back to results</BackToResults>
      </EmptyState>
    </section>
  );
}
