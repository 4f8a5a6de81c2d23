import type { CriterionContent } from '@domain/criterion/content';
import { counted } from '@domain/messages/counted';
import { whatIfSentences, whatIfTexts } from '@domain/messages/what-if';
import { useNavigate } from '@tanstack/react-router';
import { CheckBox } from '@web/components/check-box';
import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { FormAlert } from '@web/components/form-alert';
import { Modal } from '@web/components/modal';
import { SelectField } from '@web/components/select-field';
import { TextField } from '@web/components/text-field';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { formProps, useForm } from '@web/lib/use-form';
import { costText } from '../lib/format';
import { useWhatIfCalls } from '../mutations';
import { useEstimate, type WhatIfEstimate } from '../queries';

type NewWhatIfProps = {
  /** What they would become. */
  changes: readonly { id: number; name: string; content: Partial<CriterionContent> }[];
  unsaved: string;
  /** The grader instead of the current one. */
  triedGrader?: string;
  caseStudyId: number;
  onClose: () => void;
};

const usualSize = 12;
const maxSubmissions = 200;

export function NewWhatIf({ changes, unsaved, triedGrader = '', caseStudyId, onClose }: NewWhatIfProps) {
  const navigate = useNavigate();
  const { create } = useWhatIfCalls();
  const graders = trpc.whatIfs.graders.useQuery();
  const names = changes.map((change) => change.name).join(', ');
  const form = useForm<{ name: string; size: string; grader: string; control: boolean }>({
    initial: { name: names.slice(0, 200), size: String(usualSize), grader: triedGrader, control: false },
    faultsOf: whatIfFaults,
    call: create,
    send: ({ name }) => {
      if (estimate.data) create.mutate({ ...proposal, name: name.trim() }, { onSuccess: ({ id }) => open(id) });
    },
  });
  const { grader, control } = form.values;
  const wrongSize = whatIfFaults(form.values).size;
  const proposal = {
    caseStudyId,
    changes: changes.map(({ id, content }) => ({ id, ...content })),
    ...(grader !== '' && { grader }),
    size: Number(form.values.size),
    control,
  };
  const unchanged = changes.length === 0 && grader === '';
  const estimate = useEstimate(wrongSize || unchanged ? null : proposal);
  const others = graders.data?.others ?? [];
  // Unsaved text isn't lost: it stays in the tab, and the what-if has it.
  const open = (id: number) =>
    navigate({ to: '/what-ifs/$whatIfId', params: { whatIfId: String(id) }, replace: true, ignoreBlocker: true });
  return (
    <Modal title={whatIfTexts.dialog} description={whatIfTexts.dialogNext} onClose={onClose}>
      <form {...formProps(form)}>
        <DialogBody>
          {changes.length > 0 && (
            <p className="text-13 text-ink-2">
              <b>{unsaved}</b> {names}
            </p>
          )}
          <TextField
            label="Name"
            autoFocus
            autoComplete="off"
            required
            maxLength={200}
            placeholder="Stricter on prices"
            {...form.field('name')}
          />
          <TextField
            label="How many submissions"
            inputMode="numeric"
            autoComplete="off"
            required
            hint="Graded submissions with a range of scores and flags. Fewer if fewer are graded."
            {...form.field('size')}
            error={wrongSize}
          />
          {others.length > 0 && (
            <SelectField
              label="Graded by"
              value={grader}
              onChange={(event) => form.set({ grader: event.target.value })}
            >
              <option value="">{graders.data?.inUse}, as now</option>
              {others.map((other) => (
                <option key={other} value={other}>
                  {other === 'offline' ? 'Offline rules' : other}
                </option>
              ))}
            </SelectField>
          )}
          {graders.data && graders.data.inUse !== 'offline' && (
            <CheckBox checked={control} onChange={(event) => form.set({ control: event.target.checked })}>
              <span>
                Grade the same again without the change too
                <span className="block text-12 text-ink-3">
                  Also grade without the change, to see normal variation. Doubles the cost.
                </span>
              </span>
            </CheckBox>
          )}
          {unchanged ? (
            <p className="text-13 text-ink-3">{whatIfSentences.nothingChanged}</p>
          ) : estimate.error ? (
            <FormAlert>{callSentence(estimate.error)}</FormAlert>
          ) : (
            <EstimateText estimate={wrongSize ? null : estimate.data} pending={estimate.pending} />
          )}
        </DialogBody>
        <DialogFooter idle={create.isPending || !estimate.data} onCancel={onClose}>
          {create.isPending ? 'Starting…' : whatIfTexts.start}
        </DialogFooter>
      </form>
    </Modal>
  );
}

function whatIfFaults({ name, size }: { name: string; size: string }): { name?: string; size?: string } {
  const count = /^\d{1,3}$/.test(size.trim()) ? Number(size) : 0;
  return {
    ...(name.trim() === '' && { name: 'Please give it a name.' }),
    ...((count < 1 || count > maxSubmissions) && { size: `A whole number from 1 to ${maxSubmissions}.` }),
  };
}

function EstimateText({ estimate, pending }: { estimate: WhatIfEstimate | null; pending: boolean }) {
  return (
    <p className="tabular-nums min-h-10 text-13 text-ink-2" role="status">
      {!estimate && pending && 'Looking at past gradings…'}
      {estimate && (
        <>
          {counted(estimate.submissions, 'submission')}, {counted(estimate.calls, 'answer')}. {costText(estimate)}
          {estimate.kept > 0 &&
            ` ${counted(estimate.kept, 'score')} that people have set or locked ${estimate.kept === 1 ? 'stays' : 'stay'} as ${estimate.kept === 1 ? 'it is' : 'they are'}.`}
        </>
      )}
    </p>
  );
}
