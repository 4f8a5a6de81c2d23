import { CheckBox } from '@web/components/check-box';
import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { FileChoice } from '@web/components/file-choice';
import { FormAlert } from '@web/components/form-alert';
import { Modal } from '@web/components/modal';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { invalidateAfter } from '@web/lib/invalidation';
import { queryClient } from '@web/lib/trpc';
import { useEffect, useState } from 'react';
import { type ImportAnswer, type ImportChoice, maxRubricBytes, sendRubric } from '../lib/rubric-file';
import { useRubricAddress } from '../use-rubric-address';
import { ImportPlanText } from './import-plan-text';

type ImportChoiceFieldsProps = { choice: ImportChoice; onChange: (choice: ImportChoice) => void };

type ImportRubricProps = { caseStudyId: number; caseStudyName: string };

type Chosen = { name: string; text: string };

export function ImportRubric({ caseStudyId, caseStudyName }: ImportRubricProps) {
  const { close } = useRubricAddress();
  const [file, setFile] = useState<Chosen | null>(null);
  const [choice, setChoice] = useState<ImportChoice>({ mode: 'add', core: 'keep' });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const plan = useDryRun(caseStudyId, file, choice, setProblem);

  const choose = async (picked: File | undefined) => {
    setProblem(null);
    setFile(null);
    if (!picked) return;
    if (picked.size > maxRubricBytes) return setProblem('This file is larger than 5 MB. A rubric has to be smaller.');
    try {
      setFile({ name: picked.name, text: await picked.text() });
    } catch {
      setProblem('This file could not be read. It may have been moved or changed: choose it again.');
    }
  };
  const take = async () => {
    if (!file || !plan?.ok || busy) return;
    setBusy(true);
    try {
      const answer = await sendRubric(caseStudyId, file, choice, false);
      if (!answer.ok) return setProblem(answer.error);
      const { created, updated, removed } = answer.outcome;
      const text = `${created} added, ${updated} changed, ${removed} removed`;
      showToast({ title: 'Rubric imported', description: text });
      await invalidateAfter(queryClient, 'rubric imported');
      await close(true);
    } catch (error) {
      setProblem(callSentence(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal title="Import Rubric" description={caseStudyName} onClose={() => close(true)}>
      <DialogBody>
        <FileChoice
          name={file?.name}
          hint="JSON or CSV, as this page exports it, up to 5 MB"
          accept=".json,.csv,application/json,text/csv"
          onChoose={(chosen) => void choose(chosen)}
        />
        {problem && <FormAlert>{problem}</FormAlert>}
        {file && <ImportChoiceFields choice={choice} onChange={setChoice} />}
        {file && plan && <ImportPlanText plan={plan} />}
      </DialogBody>
      <DialogFooter idle={!plan?.ok || busy} onConfirm={() => void take()} onCancel={() => close(true)}>
        {busy ? 'Importing…' : 'Import'}
      </DialogFooter>
    </Modal>
  );
}

/** Null until the server has answered. */
function useDryRun(
  caseStudyId: number,
  file: Chosen | null,
  choice: ImportChoice,
  onProblem: (sentence: string) => void,
): ImportAnswer | null {
  const [plan, setPlan] = useState<ImportAnswer | null>(null);
  useEffect(() => {
    setPlan(null);
    if (!file) return;
    let wanted = true;
    sendRubric(caseStudyId, file, choice, true).then(
      (answer) => wanted && setPlan(answer),
      (error: unknown) => wanted && onProblem(callSentence(error)),
    );
    return () => {
      wanted = false;
    };
  }, [caseStudyId, file, choice, onProblem]);
  return plan;
}

function ImportChoiceFields({ choice, onChange }: ImportChoiceFieldsProps) {
  return (
    <div className="grid gap-1.5">
      <CheckBox
        checked={choice.mode === 'replace'}
        onChange={({ target }) => onChange({ ...choice, mode: target.checked ? 'replace' : 'add' })}
      >
        Remove case-specific criteria that are not in the file
      </CheckBox>
      <CheckBox
        checked={choice.core === 'update'}
        onChange={({ target }) => onChange({ ...choice, core: target.checked ? 'update' : 'keep' })}
      >
        Change core criteria too, in every case study
      </CheckBox>
    </div>
  );
}
