import { labTexts } from '@domain/messages/lab';
import { getRouteApi } from '@tanstack/react-router';
import { DialogFoot } from '@web/components/dialog-foot';
import { Modal } from '@web/components/modal';
import { TextField } from '@web/components/text-field';
import { CaseStudySelect } from '@web/features/case-study/components/case-study-select';
import { chosenCaseStudy } from '@web/features/case-study/lib/chosen-case-study';
import { countCharacters } from '@web/lib/count-characters';
import { trpc } from '@web/lib/trpc';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLabCalls } from '../mutations';

const route = getRouteApi('/lab');
const usualSize = 20;
const maxSubmissions = 200;

export function NewSample() {
  const navigate = route.useNavigate();
  const { create } = useLabCalls();
  const { data: caseStudies } = trpc.caseStudies.list.useQuery();
  const [asked, setAsked] = useState<number | undefined>(undefined);
  const [name, setName] = useState('');
  const [size, setSize] = useState(String(usualSize));
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const caseStudyId = chosenCaseStudy(asked, caseStudies);
  const close = () => navigate({ search: {}, replace: true });
  const count = /^\d{1,3}$/.test(size.trim()) ? Number(size) : 0;
  const wrong = {
    name:
      name.trim() === ''
        ? 'Please give the sample a name.'
        : countCharacters(name.trim()) > 200
          ? 'At most 200 characters.'
          : undefined,
    size: count < 1 || count > maxSubmissions ? `A whole number from 1 to ${maxSubmissions}.` : undefined,
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const first = wrong.name ? 'name' : wrong.size ? 'size' : null;
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else if (!create.isPending) {
      create.mutate(
        { name: name.trim(), caseStudyId, size: count },
        { onSuccess: ({ id }) => navigate({ to: '/lab/$sampleId', params: { sampleId: String(id) }, search: {} }) },
      );
    }
  };
  return (
    <Modal title={labTexts.dialog} description={labTexts.dialogNext} onClose={close}>
      <form ref={form} noValidate onSubmit={submit}>
        <div className="dialog-body">
          <TextField
            label="Name"
            autoFocus
            name="name"
            autoComplete="off"
            required
            placeholder="Spring class, first look"
            value={name}
            error={tried ? wrong.name : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <div className="field">
            <span className="lab-label" aria-hidden="true">
              Case study
            </span>
            <CaseStudySelect caseStudies={caseStudies} chosen={caseStudyId} onChoose={setAsked} />
          </div>
          <TextField
            label="How many submissions"
            name="size"
            inputMode="numeric"
            autoComplete="off"
            required
            value={size}
            hint="Figures begin with ten pairs. Fewer are chosen where fewer are graded."
            error={tried ? wrong.size : undefined}
            onChange={(event) => setSize(event.target.value)}
          />
        </div>
        <DialogFoot idle={create.isPending} onCancel={close}>
          {create.isPending ? 'Choosing…' : 'Choose the sample'}
        </DialogFoot>
      </form>
    </Modal>
  );
}
