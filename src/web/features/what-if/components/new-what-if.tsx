import type { CriterionContent } from '@domain/criterion/content';
import { whatIfSentences, whatIfTexts } from '@domain/messages/what-if';
import { useNavigate } from '@tanstack/react-router';
import { DialogFoot } from '@web/components/dialog-foot';
import { FormAlert } from '@web/components/form-alert';
import { ChevronDown } from '@web/components/icons';
import { Modal } from '@web/components/modal';
import { TextField } from '@web/components/text-field';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { type SubmitEvent, useState } from 'react';
import { useWhatIfCalls } from '../mutations';
import { useEstimate } from '../queries';
import { EstimateText } from './estimate-text';

type NewWhatIfProps = {
  /** Criteria as they would be. */
  changes: readonly { id: number; name: string; content: Partial<CriterionContent> }[];
  unsaved: string;
  /** Who is to grade instead of who does now. */
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
  const [name, setName] = useState(() =>
    changes
      .map((change) => change.name)
      .join(', ')
      .slice(0, 200),
  );
  const [size, setSize] = useState(String(usualSize));
  const [grader, setGrader] = useState(triedGrader);
  const [control, setControl] = useState(false);
  const [tried, setTried] = useState(false);
  const count = /^\d{1,3}$/.test(size.trim()) ? Number(size) : 0;
  const wrongSize = count < 1 || count > maxSubmissions ? `A whole number from 1 to ${maxSubmissions}.` : undefined;
  const wrongName = name.trim() === '' ? 'Please give it a name.' : undefined;
  const proposal = {
    caseStudyId,
    changes: changes.map(({ id, content }) => ({ id, ...content })),
    ...(grader !== '' && { grader }),
    size: count,
    control,
  };
  const unchanged = changes.length === 0 && grader === '';
  const estimate = useEstimate(wrongSize || unchanged ? null : proposal);
  const others = graders.data?.others ?? [];
  // What is unsaved is not left behind: it stays in the tab, and the what-if has it.
  const open = (id: number) =>
    navigate({
      to: '/what-ifs/$whatIfId',
      params: { whatIfId: String(id) },
      replace: true,
      ignoreBlocker: true,
    });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrongName || wrongSize || !estimate.data || create.isPending) return;
    create.mutate({ ...proposal, name: name.trim() }, { onSuccess: ({ id }) => open(id) });
  };
  return (
    <Modal title={whatIfTexts.dialog} description={whatIfTexts.dialogNext} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <div className="dialog-body">
          {changes.length > 0 && (
            <p className="s13 sec">
              <b>{unsaved}</b> {changes.map((change) => change.name).join(', ')}
            </p>
          )}
          <TextField
            label="Name"
            name="name"
            autoFocus
            autoComplete="off"
            required
            maxLength={200}
            placeholder="Stricter on prices"
            value={name}
            error={tried ? wrongName : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <TextField
            label="How many submissions"
            name="size"
            inputMode="numeric"
            autoComplete="off"
            required
            value={size}
            hint="Graded ones, spread over scores and flags. Fewer where fewer are graded."
            error={wrongSize}
            onChange={(event) => setSize(event.target.value)}
          />
          {others.length > 0 && (
            <label className="field">
              <span className="lab-label">Graded by</span>
              <span className="select">
                <select className="input" value={grader} onChange={(event) => setGrader(event.target.value)}>
                  <option value="">{graders.data?.inUse}, as now</option>
                  {others.map((other) => (
                    <option key={other} value={other}>
                      {other === 'offline' ? 'Offline rules' : other}
                    </option>
                  ))}
                </select>
                <ChevronDown className="i" aria-hidden="true" />
              </span>
            </label>
          )}
          {graders.data && graders.data.inUse !== 'offline' && (
            <label className="what-if-check">
              <input type="checkbox" checked={control} onChange={(event) => setControl(event.target.checked)} />
              <span>
                Grade the same again without the change too
                <span className="s12 mut">
                  A model never answers twice alike: this tells what is chance. It doubles the cost.
                </span>
              </span>
            </label>
          )}
          {unchanged ? (
            <p className="s13 mut">{whatIfSentences.nothingChanged}</p>
          ) : estimate.error ? (
            <FormAlert>{callSentence(estimate.error)}</FormAlert>
          ) : (
            <EstimateText estimate={wrongSize ? null : estimate.data} pending={estimate.pending} />
          )}
        </div>
        <DialogFoot idle={create.isPending || !estimate.data} onCancel={onClose}>
          {create.isPending ? 'Starting…' : whatIfTexts.start}
        </DialogFoot>
      </form>
    </Modal>
  );
}
