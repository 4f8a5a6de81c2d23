import type { Publication } from '@domain/publication/schema';
import { DialogBody, DialogFoot } from '@web/components/dialog-parts';
import { FormAlert } from '@web/components/form-alert';
import { Eye } from '@web/components/sign-in-icons';
import { showToast } from '@web/components/toast-store';
import { Choice } from '@web/features/bulk/components/tally';
import { useStartBulk } from '@web/features/bulk/mutations';
import type { BulkPlan } from '@web/features/bulk/queries';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { useId, useState } from 'react';
import { isAllPublished, publishTexts } from '../texts';
import { OpenRows } from './open-rows';

type PublishFormProps = {
  caseStudyId: number;
  publication: Omit<Publication, 'publishedAt'>;
  plan: Pick<BulkPlan, 'groups' | 'sender'>;
  onClose: () => void;
};

export function PublishForm({ caseStudyId, publication, plan, onClose }: PublishFormProps) {
  const { clear = 0, open = 0 } = plan.groups;
  const [onlyClear, setOnlyClear] = useState(clear > 0);
  const [email, setEmail] = useState(true);
  const start = useStartBulk(onClose);
  const publish = trpc.publication.set.useMutation({
    onSuccess() {
      showToast(publishTexts.done);
      onClose();
    },
  });
  const { graded, visible, mails } = publication;
  const isOver = isAllPublished(publication);
  const failed = start.error ?? publish.error;
  const idle = start.isPending || publish.isPending;
  const confirm = () => {
    if (idle) return;
    if (!onlyClear) publish.mutate({ id: caseStudyId, results: 'published', mail: email ? 'first' : 'none' });
    else start.mutate({ action: 'publish', filter: { caseStudyId }, options: { onlyClear: true, email } });
  };
  return (
    <>
      <DialogBody>
        {failed && <FormAlert>{callSentence(failed)}</FormAlert>}
        <section className="grid gap-1.5">
          <h3 className="text-13 font-semibold">{publishTexts.stillOpen}</h3>
          <OpenRows caseStudyId={caseStudyId} publication={publication} />
        </section>
        {graded === 0 && <p className="text-13 font-normal text-ink-2">{publishTexts.nothing}</p>}
        {graded > 0 && isOver && <p className="text-13 font-normal text-ink-2">{publishTexts.allPublished(graded)}</p>}
        {!isOver && (
          <>
            <fieldset className="m-0 grid min-w-0 gap-2 border-0 p-0">
              <legend className="mb-1.5 p-0 text-13 font-semibold">{publishTexts.now}</legend>
              {clear > 0 && (
                <Choice
                  name="publish"
                  title={publishTexts.clear(clear)}
                  count={clear}
                  note={publishTexts.clearNote(open, visible < graded)}
                  checked={onlyClear}
                  onChoose={() => setOnlyClear(true)}
                />
              )}
              <Choice
                name="publish"
                title={publishTexts.everything}
                count={clear + open}
                note={publishTexts.everythingNote}
                checked={!onlyClear}
                onChoose={() => setOnlyClear(false)}
              />
            </fieldset>
            <EmailBox
              checked={email}
              note={
                plan.sender === null
                  ? publishTexts.outbox
                  : publishTexts.emails(onlyClear ? null : mails.first, plan.sender)
              }
              onCheck={setEmail}
            />
            <p className="text-13 font-normal text-ink-3">{publishTexts.stays}</p>
          </>
        )}
      </DialogBody>
      <DialogFoot>
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          {isOver ? 'Close' : 'Cancel'}
        </button>
        {!isOver && (
          <button type="button" className="btn btn-main" aria-disabled={idle} onClick={confirm}>
            <Eye className="i" aria-hidden="true" />
            {publishTexts.button(onlyClear ? clear : clear + open)}
          </button>
        )}
      </DialogFoot>
    </>
  );
}

function EmailBox(props: { checked: boolean; note: string; onCheck: (checked: boolean) => void }) {
  const id = useId();
  return (
    <div className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-2.5">
      <input
        id={id}
        type="checkbox"
        className="mt-1"
        checked={props.checked}
        aria-describedby={`${id}-note`}
        onChange={(event) => props.onCheck(event.target.checked)}
      />
      <label htmlFor={id} className="text-14">
        {publishTexts.email}
      </label>
      <p id={`${id}-note`} className="text-13 font-normal text-ink-3 col-start-2">
        {props.note}
      </p>
    </div>
  );
}
