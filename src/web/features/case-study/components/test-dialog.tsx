import type { Slot } from '@domain/evidence/evidence';
import { slots } from '@domain/evidence/slots';
import { testTexts as texts } from '@domain/messages/case-study';
import { slotNames } from '@domain/messages/slots';
import { slotExtensions } from '@domain/submission/formats';
import { Link, useNavigate } from '@tanstack/react-router';
import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { FormAlert } from '@web/components/form-alert';
import { Trash2 } from '@web/components/icons';
import { linkLook } from '@web/components/link-look';
import { Modal } from '@web/components/modal';
import { Check, FileUp } from '@web/components/more-icons';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { formatDateTime } from '@web/lib/format-date';
import { invalidateAfter } from '@web/lib/invalidation';
import { queryClient, trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { type ChosenFiles, isComplete, sendTest } from '../lib/send-test';
import { useTests } from '../queries';

type TestDialogProps = { caseStudyId: number; name: string; onClose: () => void };

/** Graded and shown like a student's work, but counts nowhere [C7.18]. */
export function TestDialog({ caseStudyId, name, onClose }: TestDialogProps) {
  const navigate = useNavigate();
  const [files, setFiles] = useState<ChosenFiles>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (busy || !isComplete(files)) return;
    setBusy(true);
    setProblem(null);
    try {
      const answer = await sendTest(caseStudyId, files);
      if (!answer.ok) return setProblem(answer.error);
      await invalidateAfter(queryClient, 'test handed in');
      await navigate({ to: '/results/$submissionId', params: { submissionId: String(answer.submissionId) } });
    } catch (error) {
      setProblem(callSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal title={texts.title} description={name} onClose={onClose}>
      <DialogBody>
        <p className="text-13 text-ink-2">{texts.effect}</p>
        <div className="grid gap-2.5">
          {slots.map((slot) => (
            <FileField
              key={slot}
              slot={slot}
              file={files[slot]}
              onChoose={(file) => {
                setProblem(null);
                setFiles((now) => ({ ...now, [slot]: file }));
              }}
            />
          ))}
        </div>
        {problem && <FormAlert>{problem}</FormAlert>}
        <EarlierTests caseStudyId={caseStudyId} />
      </DialogBody>
      <DialogFooter idle={busy || !isComplete(files)} onCancel={onClose} onConfirm={() => void send()}>
        {busy ? texts.sending : texts.send}
      </DialogFooter>
    </Modal>
  );
}

type FileFieldProps = { slot: Slot; file: File | undefined; onChoose: (file: File | undefined) => void };

function FileField({ slot, file, onChoose }: FileFieldProps) {
  return (
    <label
      className={`flex cursor-pointer items-center gap-3.5 rounded-2 border border-line-control px-4 py-2.5 text-14 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-pen hover:bg-hover ${file ? '' : 'border-dashed'}`}
    >
      {file ? (
        <Check className="i text-top-ink" aria-hidden="true" />
      ) : (
        <FileUp className="i text-ink-3" aria-hidden="true" />
      )}
      <span className="min-w-0 flex-1">
        <b className="block truncate">{file?.name ?? slotNames[slot]}</b>
        <span className="hint">{file ? slotNames[slot] : slotExtensions[slot].join(', ')}</span>
      </span>
      <input
        className="sr-only"
        type="file"
        aria-label={slotNames[slot]}
        accept={slotExtensions[slot].join(',')}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
    </label>
  );
}

/** A case study has room for five. */
function EarlierTests({ caseStudyId }: { caseStudyId: number }) {
  const tests = useTests(caseStudyId);
  const remove = trpc.submissions.delete.useMutation({
    onError: (error) => showToast({ title: 'Failed to delete submission', description: callSentence(error) }, true),
  });
  if (tests.length === 0) return null;
  return (
    <section aria-labelledby="earlier-tests">
      <h3 className="mb-1 text-13" id="earlier-tests">
        {texts.earlier(tests.length)}
      </h3>
      <ul className="divide-y divide-line-soft">
        {tests.map(({ id, submissionNumber, uploadedAt, totalScore, maxScore }) => (
          <li key={id} className="flex items-center gap-3 py-1 text-13 tabular-nums">
            <Link to="/results/$submissionId" params={{ submissionId: String(id) }} className={`flex-1 ${linkLook}`}>
              {texts.name(submissionNumber)}
              <span className="sr-only">, {formatDateTime(uploadedAt)}</span>
            </Link>
            <span className="text-ink-3">{formatDateTime(uploadedAt)}</span>
            <span>{totalScore === null ? texts.notGraded : `${totalScore}/${maxScore}`}</span>
            <button
              type="button"
              className="icon-btn icon-btn-small"
              aria-label={`Delete ${texts.name(submissionNumber)}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id })}
            >
              <Trash2 className="i-s" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
