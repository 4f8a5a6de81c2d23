import { displayName } from '@domain/submission/display-name';
import { GradingDialog } from '@web/features/grading-result/components/grading-dialog';
import { HistoryDialog } from '@web/features/grading-result/components/history-dialog';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import { FilesDialog } from '@web/features/submission/components/files-dialog';
import { EmailDialog } from '@web/features/submission-mail/components/email-dialog';
import type { Submission } from '@web/features/submission-mail/queries';
import { useMayChange } from '@web/lib/course';
import { useSubmissionAddress } from '../use-submission-address';
import { DetailsDialog } from './details-dialog';
import { TeamDialog } from './team-dialog';

export function DetailDialogs({ submission, rows }: { submission: Submission; rows: readonly BreakdownRow[] }) {
  const { search, closeDialog } = useSubmissionAddress();
  const { dialog, criterion } = search;
  const mayChange = useMayChange('instructor');
  const row = rows.find(({ criterionId }) => criterionId === criterion);
  const student = displayName(submission);
  return (
    <>
      <EmailDialog submissionId={submission.id} open={dialog === 'email'} onOpenChange={() => closeDialog()} />
      {dialog === 'files' && <FilesDialog submissionId={submission.id} name={student} onClose={closeDialog} />}
      {dialog === 'details' && <DetailsDialog submission={submission} onClose={closeDialog} />}
      {dialog === 'team' && mayChange && submission.members && !submission.test && (
        <TeamDialog submissionId={submission.id} members={submission.members} onClose={closeDialog} />
      )}
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
