import { noSuchCompany } from '@domain/messages/company-results';
import { EmptyState } from '@web/components/empty-state';
import { BackLink } from './back-link';

/** There is no such company, or not any more. */
export function NoCompany({ deleted = false }: { deleted?: boolean }) {
  return (
    <section className="sheet" role={deleted ? 'alert' : undefined}>
      <EmptyState
        drawing={
          <>
            <path className="paper" d="M36 92V28h52v64M88 92V50h40v42" />
            <path d="M48 42h10M66 42h10M48 56h10M66 56h10M48 70h10M66 70h10M28 92h112" />
            <path className="pen" d="M101 62l14 14M115 62l-14 14" />
          </>
        }
        title={deleted ? noSuchCompany.deletedTitle : noSuchCompany.title}
        text={deleted ? noSuchCompany.deletedText : noSuchCompany.text}
      >
        <BackLink className="btn" />
      </EmptyState>
    </section>
  );
}
