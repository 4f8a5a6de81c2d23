import { displayName } from '@domain/submission/display-name';
import { getRouteApi } from '@tanstack/react-router';
import { byPlace } from '@web/components/by-place';
import { EmptyState } from '@web/components/empty-state';
import { lazyComponent } from '@web/components/lazy-component';
import { LoadError } from '@web/components/load-error';
import { PageMain } from '@web/components/page-main';
import { SkeletonLine } from '@web/components/skeleton-line';
import { type Submission, useSubmission } from '@web/features/submission-mail/queries';
import { idInPath } from '@web/lib/address-search';
import { statusOf } from '@web/lib/call-error';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { useDeferredValue } from 'react';
import { BackLink } from './components/back-link';
import { SubmissionDetail } from './components/submission-detail';
import { useOwnCourse } from './use-own-course';

const SecondMarkSheet = lazyComponent(
  () => import('@web/features/marking/components/second-mark-sheet'),
  (part) => part.SecondMarkSheet,
);

const route = getRouteApi('/results/$submissionId');

/** /results/{id} [2.39] */
export function SubmissionPage() {
  const { submissionId } = route.useParams();
  const id = idInPath(submissionId);
  return (
    <PageMain className={pageLook}>{id === null ? <NoSubmission /> : <KnownSubmission key={id} id={id} />}</PageMain>
  );
}

/** Tighter than other pages, so that the work begins high up. */
const pageLook = 'gap-3.5! pt-3.5! pb-6! print:gap-4!';

function KnownSubmission({ id }: { id: number }) {
  const submission = useSubmission(id);
  useOwnCourse(submission.data?.courseId);
  const results = trpc.submissions.results.useQuery({ id }, refetchOnVisit);
  // Deferred, so that the browser can paint in between; a query's update would be drawn in one go.
  const isReady = useDeferredValue(!results.isPending);
  if (submission.isError && statusOf(submission.error) === 404) return <NoSubmission deleted={!!submission.data} />;
  if (submission.isPending || (submission.data && !isReady)) return <DetailSkeleton />;
  if (submission.data?.secondMark === 'open' && statusOf(results.error) === 403) {
    return <OwnSecondMarks submission={submission.data} />;
  }
  if (submission.data) return <SubmissionDetail submission={submission.data} />;
  return (
    <section className="sheet">
      <LoadError title="The submission could not be loaded" query={submission} />
    </section>
  );
}

/** Until they are finished, nothing else of the grading is shown [C8.19]. */
function OwnSecondMarks({ submission }: { submission: Submission }) {
  return (
    <>
      <div className="flex min-h-11 items-center gap-1.5">
        <BackLink />
        <h2 className="min-w-0 truncate text-18 font-semibold tracking-tight">{displayName(submission)}</h2>
      </div>
      <SecondMarkSheet submissionId={submission.id} />
    </>
  );
}

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
        title={deleted ? 'This submission no longer exists' : 'This submission does not exist'}
        text={
          deleted
            ? 'It was deleted while it was open, with its results and files.'
            : 'Check the address: the submission may have been deleted.'
        }
      >
        <BackLink inWords />
      </EmptyState>
    </section>
  );
}

const line = 'block rounded-1 bg-line-soft';

/** As high as what it waits for, so that nothing moves. */
function DetailSkeleton() {
  return (
    <div className="grid gap-3.5" role="status">
      <span className="sr-only">Loading the submission</span>
      <div className="flex h-11 items-center" aria-hidden="true">
        <span className={`${line} h-9 w-55`} />
      </div>
      <div className="sheet flex h-29 items-center gap-6 px-4.5 max-md:h-75" aria-hidden="true">
        <SkeletonLine className="size-21 rounded-full!" />
        <span className={`${line} h-14 flex-1`} />
        <span className={`${line} h-18 flex-1 max-md:hidden`} />
      </div>
      <div className="grid min-h-120 gap-4 xl:grid-cols-[minmax(0,452fr)_minmax(0,567fr)]" aria-hidden="true">
        <div className="sheet grid content-start gap-7.5 py-4 pr-5 pl-23">
          {byPlace(Array.from({ length: 11 }), (_, index) => (
            <span className={`${line} h-4`} style={{ width: `${50 + ((index * 37) % 45)}%` }} />
          ))}
        </div>
        <span className="sheet max-xl:hidden" />
      </div>
    </div>
  );
}
