import { displayName } from '@domain/submission/display-name';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { lazyComponent } from '@web/components/lazy-component';
import { LoadError } from '@web/components/load-error';
import { PageMain } from '@web/components/page-main';
import { type Submission, useSubmission } from '@web/features/submission-mail/queries';
import { idInPath } from '@web/lib/address-search';
import { statusOf } from '@web/lib/call-error';
import { useCourse } from '@web/lib/course';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { BackLink } from './components/back-link';
import { BodySkeleton, headLine } from './components/body-skeleton';
import { SubmissionDetail } from './components/submission-detail';

const SecondMarkSheet = lazyComponent(
  () => import('@web/features/marking/components/second-mark-sheet'),
  'SecondMarkSheet',
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

/** The first submission of a visit is drawn in two steps, so that its head doesn't wait for its results. */
let hasDrawn = false;

function KnownSubmission({ id }: { id: number }) {
  const submission = useSubmission(id);
  useOwnCourse(submission.data?.courseId);
  const results = trpc.submissions.results.useQuery({ id }, refetchOnVisit);
  // Deferred, so that the browser can paint in between; a query's update would be drawn in one go.
  const isReady = useDeferredValue(!results.isPending, hasDrawn && !results.isPending);
  useEffect(() => {
    hasDrawn = true;
  }, []);
  if (submission.isError && statusOf(submission.error) === 404) return <NoSubmission deleted={!!submission.data} />;
  if (submission.isPending || (submission.data?.secondMark === 'open' && !isReady)) return <DetailSkeleton />;
  if (submission.data?.secondMark === 'open' && statusOf(results.error) === 403) {
    return <OwnSecondMarks submission={submission.data} />;
  }
  if (submission.data) return <SubmissionDetail submission={submission.data} isReady={isReady} />;
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

/** As high as what it waits for, so that nothing moves. */
function DetailSkeleton() {
  return (
    <>
      <div className="flex h-11 items-center" aria-hidden="true">
        <span className={headLine} />
      </div>
      <BodySkeleton />
    </>
  );
}

/** A link in an email may lead to a submission of another course, which then comes into view. */
function useOwnCourse(courseId: number | undefined): void {
  const { several, course } = useCourse();
  const navigate = useNavigate();
  const isOther = several && course !== null && courseId !== undefined && courseId !== course.id;
  const { data: own } = trpc.courses.get.useQuery({ id: courseId ?? 0 }, { enabled: isOther });
  const show = useEffectEvent((slug: string) =>
    navigate({ to: '.', search: (now) => ({ ...now, course: slug }), replace: true }),
  );
  useEffect(() => {
    if (isOther && own) void show(own.slug);
  }, [isOther, own]);
}
