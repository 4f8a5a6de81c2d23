import { teamSentences, teamTexts as texts } from '@domain/messages/team';
import { displayName } from '@domain/submission/display-name';
import { isEmail } from '@domain/submission/email';
import { DialogForm } from '@web/components/dialog-form';
import { FormAlert } from '@web/components/form-alert';
import { Modal } from '@web/components/modal';
import { TextArea } from '@web/components/text-area';
import { showToast } from '@web/components/toast-store';
import { GradingDialog } from '@web/features/grading-result/components/grading-dialog';
import { HistoryDialog } from '@web/features/grading-result/components/history-dialog';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import { FilesDialog } from '@web/features/submission/components/files-dialog';
import { EmailDialog } from '@web/features/submission-mail/components/email-dialog';
import type { Submission } from '@web/features/submission-mail/queries';
import { callSentence } from '@web/lib/call-error';
import { useMayChange } from '@web/lib/course';
import { trpc } from '@web/lib/trpc';
import { useForm } from '@web/lib/use-form';
import { useSubmissionAddress } from '../use-submission-address';
import { DetailsDialog } from './details-dialog';

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

type TeamDialogProps = {
  submissionId: number;
  members: NonNullable<Submission['members']>;
  onClose: (discard?: boolean) => void;
};

function TeamDialog({ submissionId, members, onClose }: TeamDialogProps) {
  const change = trpc.submissions.setTeam.useMutation({
    onSuccess({ members: now, notMailed }) {
      const names = now?.map(({ name }) => name).join(', ') ?? '';
      showToast({ title: texts.saved, description: notMailed?.length ? texts.notMailed(notMailed) : names });
      onClose(true);
    },
  });
  const form = useForm({
    initial: { emails: members.map(({ email }) => email).join('\n') },
    faultsOf,
    call: change,
    send: ({ emails }) => change.mutate({ id: submissionId, emails: addressesIn(emails) }),
  });
  return (
    <Modal title={texts.change} description={texts.purpose} onClose={() => onClose()}>
      <DialogForm form={form} confirm={texts.confirm} onCancel={() => onClose(true)}>
        {change.isError && !form.faults.emails && <FormAlert>{callSentence(change.error)}</FormAlert>}
        <TextArea
          label={texts.label}
          hint={texts.hint}
          rows={6}
          autoFocus
          spellCheck={false}
          {...form.field('emails')}
        />
      </DialogForm>
    </Modal>
  );
}

const addressesIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

function faultsOf({ emails }: { emails: string }): Record<string, string> {
  const addresses = addressesIn(emails);
  const bad = addresses.find((address) => !isEmail(address));
  if (bad) return { emails: teamSentences.badMember(bad) };
  if (addresses.length === 0) return { emails: texts.none };
  return addresses.length > 10 ? { emails: texts.tooMany } : {};
}
