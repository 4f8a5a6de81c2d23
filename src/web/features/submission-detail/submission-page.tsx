import { getRouteApi } from '@tanstack/react-router';
import { byPlace } from '@web/components/by-place';
import { EmptyState } from '@web/components/empty-state';
import { LoadError } from '@web/components/load-error';
import { useSubmission } from '@web/features/submission-mail/queries';
import { idInPath } from '@web/lib/address-search';
import { statusOf } from '@web/lib/call-error';
import { BackLink } from './components/back-link';
import { SubmissionDetail } from './components/submission-detail';

const route = getRouteApi('/results/$submissionId');

/** /results/{id}: one submission [2.39]. */
export function SubmissionPage() {
  const { submissionId } = route.useParams();
  const id = idInPath(submissionId);
  return <main className="admin-main">{id === null ? <NoSubmission /> : <KnownSubmission key={id} id={id} />}</main>;
}

function KnownSubmission({ id }: { id: number }) {
  const submission = useSubmission(id);
  if (submission.isError && statusOf(submission.error) === 404) return <NoSubmission deleted={!!submission.data} />;
  if (submission.data) return <SubmissionDetail submission={submission.data} />;
  if (submission.isPending) return <DetailSkeleton />;
  return (
    <section className="sheet">
      <LoadError title="The submission could not be loaded" query={submission} />
    </section>
  );
}

/** There is no such submission, or not any more. */
function NoSubmission({ deleted = false }: { deleted?: boolean }) {
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
        <BackLink inWords />
      </EmptyState>
    </section>
  );
}

function DetailSkeleton() {
  return (
    <div className="detail" role="status">
      <span className="vh">Loading the submission</span>
      <div className="detail-head" aria-hidden="true">
        <span className="skeleton-line" style={{ width: 220, height: 36 }} />
      </div>
      <div className="detail-top" aria-hidden="true">
        <span className="sheet detail-skeleton score-skeleton">
          <span className="skeleton-line" />
        </span>
        <span className="sheet detail-skeleton bars-skeleton">
          {byPlace(Array.from({ length: 11 }), (_) => (
            <span className="skeleton-line" />
          ))}
        </span>
        <span className="sheet detail-skeleton lines-skeleton">
          <span className="skeleton-line" />
          <span className="skeleton-line" />
          <span className="skeleton-line" />
          <span className="skeleton-line" />
        </span>
      </div>
      <div className="detail-split" aria-hidden="true">
        <div className="sheet detail-rows">
          {byPlace(Array.from({ length: 11 }), (_, index) => (
            <span className="skeleton-line" style={{ width: 150 + ((index * 37) % 110) }} />
          ))}
        </div>
        <span className="sheet detail-skeleton" />
      </div>
    </div>
  );
}
