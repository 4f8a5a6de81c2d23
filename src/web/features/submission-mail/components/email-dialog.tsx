import { heldBack } from '@domain/messages/mail';
import { anonymousTexts } from '@domain/messages/marking';
import { emailDialogTexts, emailRequired } from '@domain/messages/results-mail';
import { isEmail } from '@domain/submission/email';
import { DialogFooter } from '@web/components/dialog-footer';
import { FormAlert } from '@web/components/form-alert';
import { LoadError } from '@web/components/load-error';
import { Modal } from '@web/components/modal';
import { Send } from '@web/components/more-icons';
import { SkeletonLine } from '@web/components/skeleton-line';
import { TextField } from '@web/components/text-field';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { formProps, useForm } from '@web/lib/use-form';
import { useSendResults } from '../mutations';
import { type Submission, useSubmission } from '../queries';
import { MailNotes } from './mail-notes';
import { MailPreview, previewHeight } from './mail-preview';

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

const emailColumns = 'grid grid-cols-[minmax(0,1fr)_440px] gap-6 px-5 pt-1 pb-5 max-[901px]:grid-cols-1 max-md:px-4';

function EmailForm({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const { anonymous } = submission;
  const send = useSendResults(onClose);
  const form = useForm({
    initial: { email: submission.userEmail ?? '' },
    faultsOf: ({ email }): Record<string, string> =>
      anonymous || isEmail(email) ? {} : { email: emailRequired.description },
    call: send,
    send: ({ email }) => send.mutate({ id: submission.id, ...(!anonymous && { email: email.trim() }) }),
  });
  const { email } = form.values;
  const { held } = submission;
  const blocked = (email === '' && !anonymous) || held;
  const submit = () => {
    if (blocked) return;
    if (!anonymous && !isEmail(email)) showToast(emailRequired, true);
    form.submit();
  };
  return (
    <form {...formProps({ ...form, submit })}>
      <div className={emailColumns}>
        <div className="grid content-start gap-4.5">
          {held && <FormAlert>{heldBack}</FormAlert>}
          {send.isError && !form.faults.email && <FormAlert>{callSentence(send.error)}</FormAlert>}
          {anonymous ? (
            <p className="text-13 text-ink-2">{anonymousTexts.emailGoesTo}</p>
          ) : (
            <TextField label="Send to" type="email" autoFocus autoComplete="off" {...form.field('email')} />
          )}
          <MailNotes submission={submission} />
        </div>
        <MailPreview submissionId={submission.id} />
      </div>
      <DialogFooter disabled={blocked} idle={send.isPending} onCancel={onClose}>
        <Send className="i" aria-hidden="true" />
        {labelOf(send)}
      </DialogFooter>
    </form>
  );
}

function labelOf(send: { isPending: boolean; isError: boolean }): string {
  if (send.isPending) return emailDialogTexts.sending;
  return send.isError ? emailDialogTexts.sendAgain : emailDialogTexts.send;
}
