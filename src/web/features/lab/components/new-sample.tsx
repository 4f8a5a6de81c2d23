import { labTexts } from '@domain/messages/lab';
import { getRouteApi } from '@tanstack/react-router';
import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { Modal } from '@web/components/modal';
import { TextField } from '@web/components/text-field';
import { CaseStudyField } from '@web/features/case-study/components/case-study-select';
import { chosenCaseStudy } from '@web/features/case-study/lib/chosen-case-study';
import { useNamedCaseStudies } from '@web/features/case-study/queries';
import { countCharacters } from '@web/lib/count-characters';
import { formProps, useForm } from '@web/lib/use-form';
import { useState } from 'react';
import { useLabCalls } from '../mutations';

const route = getRouteApi('/lab');
const usualSize = 20;
const maxSubmissions = 200;

export function NewSample() {
  const navigate = route.useNavigate();
  const { create } = useLabCalls();
  const caseStudies = useNamedCaseStudies();
  const [asked, setAsked] = useState<number | undefined>(undefined);
  const caseStudyId = chosenCaseStudy(asked, caseStudies.data);
  const close = () => navigate({ search: {}, replace: true });
  const form = useForm({
    initial: { name: '', size: String(usualSize) },
    faultsOf: sampleFaults,
    call: create,
    send: ({ name, size }) => {
      if (!caseStudies.data) return;
      create.mutate(
        { name: name.trim(), caseStudyId, size: Number(size) },
        { onSuccess: ({ id }) => navigate({ to: '/lab/$sampleId', params: { sampleId: String(id) }, search: {} }) },
      );
    },
  });
  return (
    <Modal title={labTexts.dialog} description={labTexts.dialogNext} onClose={close}>
      <form {...formProps(form)}>
        <DialogBody>
          <TextField
            label="Name"
            autoFocus
            autoComplete="off"
            required
            placeholder="Spring class, first look"
            {...form.field('name')}
          />
          <CaseStudyField caseStudies={caseStudies} chosen={caseStudyId} onChoose={setAsked} />
          <TextField
            label="How many submissions"
            inputMode="numeric"
            autoComplete="off"
            required
            hint="At least 10 are needed for reliable figures."
            {...form.field('size')}
          />
        </DialogBody>
        <DialogFooter idle={create.isPending || !caseStudies.data} onCancel={close}>
          {create.isPending ? 'Choosing…' : 'Choose the sample'}
        </DialogFooter>
      </form>
    </Modal>
  );
}

function sampleFaults({ name, size }: { name: string; size: string }): Record<string, string> {
  const faults: Record<string, string> = {};
  if (name.trim() === '') faults.name = 'Please give the sample a name.';
  else if (countCharacters(name.trim()) > 200) faults.name = 'At most 200 characters.';
  const count = /^\d{1,3}$/.test(size.trim()) ? Number(size) : 0;
  if (count < 1 || count > maxSubmissions) faults.size = `A whole number from 1 to ${maxSubmissions}.`;
  return faults;
}
