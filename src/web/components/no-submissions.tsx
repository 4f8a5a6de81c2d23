import { noSubmissions } from '@domain/messages/results';
import { Link } from '@tanstack/react-router';
import { EmptyState } from './empty-state';

export function NoSubmissions() {
  return (
    <section className="sheet grid min-h-105 place-items-center">
      <EmptyState drawing={<EmptyPile />} title={noSubmissions.title} text={noSubmissions.text}>
        <Link to="/" className="btn btn-main">
          {noSubmissions.next}
        </Link>
      </EmptyState>
    </section>
  );
}

export function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState drawing={<EmptyPile />} title="No results match" text="Change the search or clear the filters.">
      <button type="button" className="btn" onClick={onClear}>
        Clear filters
      </button>
    </EmptyState>
  );
}

export function EmptyPile() {
  return (
    <>
      <rect className="paper" x="56" y="12" width="64" height="78" rx="4" />
      <rect className="paper" x="48" y="18" width="64" height="78" rx="4" />
      <path d="M60 36h26M60 50h40M60 64h34" strokeDasharray="3 5" />
      <path className="pen" d="M92 78l7 7 14-18" />
    </>
  );
}
