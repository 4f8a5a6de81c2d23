import type { ErrorComponentProps } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { PageMain } from '@web/components/page-main';

/** A reload helps, because after an update it fetches the new code. */
export function PageError(_: ErrorComponentProps) {
  return (
    <PageMain>
      <section className="sheet" role="alert">
        <EmptyState
          drawing={
            <>
              <rect className="paper" x="52" y="14" width="64" height="76" rx="4" />
              <path d="M64 32h40M64 44h28" />
              <path className="pen" d="M64 66l10-8 10 12 10-10 10 6" />
            </>
          }
          title="This page could not be shown"
          text="This page could not load. Reload it, or check your connection."
        >
          <button type="button" className="btn" onClick={() => location.reload()}>
            Load again
          </button>
        </EmptyState>
      </section>
    </PageMain>
  );
}
