import { extensionTexts as texts } from '@domain/messages/case-study';
import { isEmail } from '@domain/submission/email';
import { DialogForm } from '@web/components/dialog-form';
import { Trash2 } from '@web/components/icons';
import { LoadError } from '@web/components/load-error';
import { Modal } from '@web/components/modal';
import { showFailure } from '@web/components/show-failure';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { TextField } from '@web/components/text-field';
import { showToast } from '@web/components/toast-store';
import { formatDateTime } from '@web/lib/format-date';
import { fromLocalInput } from '@web/lib/local-input';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { useForm } from '@web/lib/use-form';
import { useRef } from 'react';
import type { ListedCaseStudy } from '../queries';

const none = { email: '', until: '', extraAttempts: '' };

export function ExtensionsDialog(props: { caseStudy: ListedCaseStudy; onClose: (discard: boolean) => void }) {
  const { caseStudy, onClose } = props;
  const { id } = caseStudy;
  const list = trpc.extensions.list.useQuery({ id }, refetchOnVisit);
  const set = trpc.extensions.set.useMutation({ onError: showFailure(texts.failed) });
  const mail = useRef(false);
  const form = useForm({
    initial: none,
    faultsOf,
    call: set,
    send({ email, until, extraAttempts }) {
      const given = { until: fromLocalInput(until), extraAttempts: Number(extraAttempts || 0), mail: mail.current };
      set.mutate(
        { id, email, ...given },
        {
          onSuccess() {
            showToast({ title: given.mail ? texts.mailed : texts.saved, description: email });
            form.restart(none);
          },
        },
      );
    },
  });
  const { field } = form;
  return (
    <Modal title={texts.title} description={caseStudy.name} size="large" onClose={() => onClose(false)}>
      <DialogForm
        form={form}
        confirm={texts.save}
        onCancel={() => onClose(true)}
        other={
          <button
            type="submit"
            className="btn"
            aria-disabled={form.pending}
            // Delayed, because the click comes before the form is submitted.
            onClick={() => {
              mail.current = true;
              setTimeout(() => {
                mail.current = false;
              });
            }}
          >
            {texts.saveAndEmail}
          </button>
        }
      >
        {list.isPending && <SkeletonRows rows={2} label="Loading the extensions" />}
        {list.isError && <LoadError title="The extensions could not be loaded" query={list} />}
        {list.data?.length === 0 && <p className="text-13 text-ink-3">{texts.none}</p>}
        <ul className="max-h-60 divide-y divide-line-soft overflow-auto">
          {list.data?.map(({ email, displayName, until, extraAttempts }) => (
            <li key={email} className="flex items-center gap-3 py-1.5 text-14">
              <span className="min-w-0 flex-1">
                <b className="block truncate font-semibold">{displayName}</b>
                <span className="block text-13 wrap-anywhere text-ink-3">
                  {[email, until && texts.until(formatDateTime(until)), extraAttempts > 0 && texts.extra(extraAttempts)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <button
                type="button"
                className="icon-btn"
                aria-label={`Remove the extension of ${displayName}`}
                onClick={() =>
                  set.mutate(
                    { id, email },
                    { onSuccess: () => showToast({ title: texts.removed, description: email }) },
                  )
                }
              >
                <Trash2 className="i" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
        <TextField
          label={texts.student}
          type="email"
          autoFocus
          autoComplete="off"
          maxLength={254}
          {...field('email')}
        />
        <TextField label={texts.untilLabel} type="datetime-local" hint={texts.untilHint} {...field('until')} />
        <TextField label={texts.extraLabel} inputMode="numeric" autoComplete="off" {...field('extraAttempts')} />
      </DialogForm>
    </Modal>
  );
}

function faultsOf({ email, until, extraAttempts }: typeof none): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!isEmail(email.trim())) faults.email = 'Please enter a valid email address.';
  if (!/^(?:|\d|1\d|20)$/.test(extraAttempts.trim())) faults.extraAttempts = texts.badAttempts;
  else if (until === '' && Number(extraAttempts) === 0) faults.until = texts.oneOfBoth;
  return faults;
}
