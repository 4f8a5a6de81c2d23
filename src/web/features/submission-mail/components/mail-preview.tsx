import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';

/** The very mail, as it would go out now. It runs nothing and loads nothing: its frame is sandboxed. */
export function MailPreview({ submissionId }: { submissionId: number }) {
  const preview = trpc.submissions.previewMail.useQuery({ id: submissionId }, { staleTime: 0 });
  if (preview.isPending) {
    return (
      <div role="status">
        <span className="vh">Loading the preview</span>
        <span className="skeleton-line email-preview-skeleton" aria-hidden="true" />
      </div>
    );
  }
  if (preview.isError && !preview.data) {
    return (
      <div className="email-preview email-preview-none" role="alert">
        <p className="s13 sec">{callSentence(preview.error)}</p>
      </div>
    );
  }
  const { from, subject, html } = preview.data;
  return (
    <div className="email-preview">
      <dl>
        <div>
          <dt>From</dt>
          <dd className="clip">{from}</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd>
            <b>{subject}</b>
          </dd>
        </div>
      </dl>
      <iframe title={`Preview of the email: ${subject}`} sandbox="" srcDoc={html} />
    </div>
  );
}
