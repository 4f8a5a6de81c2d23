import { SkeletonLine } from '@web/components/skeleton-line';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';

export const previewHeight = 'h-[min(480px,60vh)]!';

const frame = 'self-start overflow-hidden rounded-2 border';

const line = 'grid grid-cols-[58px_minmax(0,1fr)]';

/** Sandboxed, so that the mail runs and loads nothing. */
export function MailPreview({ submissionId }: { submissionId: number }) {
  const preview = trpc.submissions.previewMail.useQuery({ id: submissionId }, { staleTime: 0 });
  if (preview.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Loading the preview</span>
        <SkeletonLine className={`rounded-[2px] ${previewHeight}`} />
      </div>
    );
  }
  if (preview.isError && !preview.data) {
    return (
      <div className={`${frame} p-5`} role="alert">
        <p className="text-13 font-normal text-ink-2">{callSentence(preview.error)}</p>
      </div>
    );
  }
  const { from, subject, html } = preview.data;
  return (
    <div className={frame}>
      <dl className="m-0 border-b bg-surface px-3.5 py-2.5 text-13 leading-5">
        <div className={line}>
          <dt className="text-ink-3">From</dt>
          <dd className="truncate m-0">{from}</dd>
        </div>
        <div className={line}>
          <dt className="text-ink-3">Subject</dt>
          <dd className="m-0 wrap-anywhere">
            <b>{subject}</b>
          </dd>
        </div>
      </dl>
      <iframe
        className="block h-[min(420px,52vh)] w-full border-0 bg-sunken"
        title={`Preview of the email: ${subject}`}
        sandbox=""
        srcDoc={html}
      />
    </div>
  );
}
