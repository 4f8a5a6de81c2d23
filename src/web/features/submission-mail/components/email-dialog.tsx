import { emailDialogTexts } from '@domain/messages/results-mail';
import { LoadError } from '@web/components/load-error';
import { Modal } from '@web/components/modal';
import { SkeletonLine } from '@web/components/skeleton-line';
import { useSubmission } from '../queries';
import { EmailForm, emailColumns } from './email-form';
import { previewHeight } from './mail-preview';

type EmailDialogProps = { submissionId: number; open: boolean; onOpenChange: (open: boolean) => void };

export function EmailDialog({ submissionId, open, onOpenChange }: EmailDialogProps) {
  return open ? <OpenDialog submissionId={submissionId} onClose={() => onOpenChange(false)} /> : null;
}

function OpenDialog({ submissionId, onClose }: { submissionId: number; onClose: () => void }) {
  const submission = useSubmission(submissionId);
  return (
    <Modal title={emailDialogTexts.title} description={emailDialogTexts.purpose} size="extra" onClose={onClose}>
      {submission.isPending && <FormSkeleton />}
      {submission.isError && !submission.data && (
        <LoadError title="The submission could not be loaded" query={submission} />
      )}
      {submission.data && <EmailForm submission={submission.data} onClose={onClose} />}
    </Modal>
  );
}

function FormSkeleton() {
  return (
    <div className={emailColumns} role="status">
      <span className="sr-only">Loading the submission</span>
      <SkeletonLine style={{ height: 40 }} />
      <SkeletonLine className={`rounded-[2px] ${previewHeight}`} />
    </div>
  );
}
