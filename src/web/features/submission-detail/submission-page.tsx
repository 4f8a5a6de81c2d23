import { getRouteApi } from '@tanstack/react-router';
import { LoadError } from '@web/components/load-error';
import { useSubmission } from '@web/features/submission-mail/use-submission';
import { statusOf } from '@web/lib/call-error';
import { DetailSkeleton } from './detail-skeleton';
import { NoSubmission } from './no-submission';
import { SubmissionDetail } from './submission-detail';
import { submissionIdOf } from './submission-search';

const route = getRouteApi('/results/$submissionId');

/** /results/{id}: one submission [2.39]. */
export function SubmissionPage() {
  const { submissionId } = route.useParams();
  const id = submissionIdOf(submissionId);
  return <main className="desk-main">{id === null ? <NoSubmission /> : <KnownSubmission key={id} id={id} />}</main>;
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
