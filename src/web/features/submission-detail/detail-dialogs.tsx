import { displayName } from '@domain/submission/display-name';
import type { BreakdownRow } from '@web/features/grading-result/breakdown-rows';
import { GradingDialog } from '@web/features/grading-result/grading-dialog';
import { HistoryDialog } from '@web/features/grading-result/history-dialog';
import { FilesDialog } from '@web/features/submission/files-dialog';
import { EmailDialog } from '@web/features/submission-mail/email-dialog';
import type { Submission } from '@web/features/submission-mail/submission';
import { useSubmissionAddress } from './use-submission-address';

/** The dialog that the address names. */
export function DetailDialogs({ submission, rows }: { submission: Submission; rows: readonly BreakdownRow[] }) {
  const { search, closeDialog } = useSubmissionAddress();
  const { dialog, criterion } = search;
  const row = rows.find(({ criterionId }) => criterionId === criterion);
  const student = displayName(submission);
  return (
    <>
      <EmailDialog submissionId={submission.id} open={dialog === 'email'} onOpenChange={() => closeDialog()} />
      {dialog === 'files' && <FilesDialog submissionId={submission.id} name={student} onClose={closeDialog} />}
      {dialog === 'history' && row?.result && (
        <HistoryDialog result={row.result} student={student} onClose={closeDialog} />
      )}
      {dialog === 'grading' && row && (
        <GradingDialog
          submissionId={submission.id}
          criterionId={row.criterionId}
          name={row.name}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
