import type { Slot } from '@domain/evidence/evidence';
import { probeKindTexts, probeTexts, slotTitles } from '@domain/messages/probe';
import { probeKinds } from '@domain/probe/probe';
import { useNavigate } from '@tanstack/react-router';
import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { Modal } from '@web/components/modal';
import { Segments } from '@web/components/segments';
import { TextField } from '@web/components/text-field';
import { CaseStudyField } from '@web/features/case-study/components/case-study-select';
import { chosenCaseStudy } from '@web/features/case-study/lib/chosen-case-study';
import { useNamedCaseStudies } from '@web/features/case-study/queries';
import { formProps, useForm } from '@web/lib/use-form';
import { useState } from 'react';
import { emptyDraft, type ProbeDraft, probeOfDraft } from '../lib/probe-draft';
import { useProbeCalls } from '../mutations';
import { AttackChoice } from './attack-choice';
import { ProbeCost } from './probe-cost';
import { SubmissionSelect } from './submission-select';

export function NewProbe({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { start } = useProbeCalls();
  const caseStudies = useNamedCaseStudies();
  const [asked, setAsked] = useState<number | undefined>(undefined);
  const form = useForm<ProbeDraft>({
    initial: emptyDraft(),
    faultsOf(values) {
      const wanted = probeOfDraft(values);
      return 'faults' in wanted ? wanted.faults : {};
    },
    call: start,
    send(values) {
      const wanted = probeOfDraft(values);
      if ('faults' in wanted || !caseStudies.data) return;
      start.mutate(wanted.probe, {
        onSuccess: ({ id }) => navigate({ to: '/probes/$probeId', params: { probeId: String(id) } }),
      });
    },
  });
  const { values: draft, set: change, faults } = form;
  const caseStudyId = chosenCaseStudy(asked, caseStudies.data);
  const chosen = probeOfDraft(draft);
  return (
    <Modal title={probeTexts.add} description={probeKindTexts[draft.kind].does} size="large" onClose={onClose}>
      <form {...formProps(form)}>
        <DialogBody>
          <Segments
            label="Probe"
            labelled
            options={probeKinds.map((value) => ({ value, name: probeKindTexts[value].name }))}
            chosen={draft.kind}
            onChoose={(kind) => change({ kind })}
          />
          <CaseStudyField
            caseStudies={caseStudies}
            chosen={caseStudyId}
            onChoose={(id) => {
              setAsked(id);
              change({ submissionId: null, donorId: null });
            }}
          />
          <SubmissionSelect
            label="Submission"
            name="submission"
            caseStudyId={caseStudyId}
            chosen={draft.submissionId}
            error={faults.submission}
            onChoose={(submissionId) =>
              change({ submissionId, ...(submissionId === draft.donorId && { donorId: null }) })
            }
          />
          <KindFields draft={draft} caseStudyId={caseStudyId} faults={faults} onChange={change} />
          <ProbeCost probe={'probe' in chosen ? chosen.probe : null} />
        </DialogBody>
        <DialogFooter idle={start.isPending || !caseStudies.data} onCancel={onClose}>
          {start.isPending ? 'Starting…' : 'Start the probe'}
        </DialogFooter>
      </form>
    </Modal>
  );
}

type KindFieldsProps = {
  draft: ProbeDraft;
  caseStudyId: number;
  faults: Readonly<Record<string, string>>;
  onChange: (part: Partial<ProbeDraft>) => void;
};

function KindFields({ draft, caseStudyId, faults, onChange }: KindFieldsProps) {
  if (draft.kind === 'stability') {
    return (
      <TextField
        label="How many gradings"
        name="count"
        inputMode="numeric"
        autoComplete="off"
        value={draft.gradings}
        hint="2 to 20; at least 3 for a result. Every second run changes the order of criteria."
        error={faults.count}
        onChange={(event) => onChange({ gradings: event.target.value })}
      />
    );
  }
  const repeats = (
    <TextField
      label="How many gradings each way"
      name="count"
      inputMode="numeric"
      autoComplete="off"
      value={draft.repeats}
      hint="From 1 to 10. Of a model, one each way does not tell a change from chance; the offline rules need no more."
      error={faults.count}
      onChange={(event) => onChange({ repeats: event.target.value })}
    />
  );
  if (draft.kind === 'halo') {
    const slots = (['excel', 'ppt', 'summary'] as const satisfies Slot[]).map((value) => ({
      value,
      name: slotTitles[value],
    }));
    return (
      <>
        <Segments
          label="Document to swap"
          labelled
          options={slots}
          chosen={draft.slot}
          onChoose={(slot) => onChange({ slot })}
        />
        <SubmissionSelect
          label="Taken from"
          name="donor"
          caseStudyId={caseStudyId}
          chosen={draft.donorId}
          without={draft.submissionId}
          error={faults.donor}
          onChoose={(donorId) => onChange({ donorId })}
        />
        {repeats}
      </>
    );
  }
  return (
    <>
      <AttackChoice chosen={draft.attacks} error={faults.attacks} onChoose={(ids) => onChange({ attacks: ids })} />
      <Segments
        label="Put in"
        labelled
        options={[
          { value: 'together', name: 'All together' },
          { value: 'apart', name: 'One at a time' },
        ]}
        chosen={draft.apart ? 'apart' : 'together'}
        onChoose={(value) => onChange({ apart: value === 'apart' })}
      />
      {repeats}
    </>
  );
}
