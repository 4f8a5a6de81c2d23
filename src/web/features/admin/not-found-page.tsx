import { Link } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { PageMain } from '@web/components/page-main';

export function NotFoundPage() {
  return (
    <PageMain>
      <section className="sheet">
        <EmptyState
          drawing={
            <>
              <circle cx="76" cy="46" r="28" />
              <path d="M97 67l22 22" />
              <path className="pen" d="M68 38l16 16M84 38L68 54" />
            </>
          }
          title="This page does not exist"
          text="Check the address or go to the dashboard."
        >
          <Link to="/" className="btn">
            Go to the dashboard
          </Link>
        </EmptyState>
      </section>
    </PageMain>
  );
}
