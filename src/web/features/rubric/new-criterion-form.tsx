import type { CriterionCategory } from '@domain/criterion/criterion';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import { DialogFoot } from '@web/components/dialog-foot';
import { LengthHint } from '@web/components/length-hint';
import { TextArea } from '@web/components/text-area';
import { TextField } from '@web/components/text-field';
import { UnsavedQuestion } from '@web/components/unsaved-question';
import { longestCriterion } from '@web/features/criterion/longest';
import { fieldIssues } from '@web/lib/call-error';
import { countCharacters } from '@web/lib/count-characters';
import { type SubmitEvent, useRef, useState } from 'react';
import { typedPoints } from './allocation';
import { CategoryField } from './category-field';
import { useCriterionCalls } from './use-criterion-calls';
import { useRubricAddress } from './use-rubric-address';

type NewCriterionFormProps = {
  caseStudyId: number;
  /** How many there are: a core criterion goes into all of them. */
  caseStudies: number;
  onCancel: () => void;
  onSaved: () => void;
};

const firstPoints = '10';

/** What a criterion begins with: name, description and points are required, nothing is sent without them [5.3]. */
export function NewCriterionForm({ caseStudyId, caseStudies, onCancel, onSaved }: NewCriterionFormProps) {
  const { search, chooseTab } = useRubricAddress();
  const initial = { name: '', description: '', points: firstPoints, category: search.tab ?? ('core' as const) };
  const [values, setValues] = useState<Values>(initial);
  const [tried, setTried] = useState(false);
  const { create } = useCriterionCalls();
  const form = useRef<HTMLFormElement>(null);
  const unsaved = (values.name !== '' || values.description !== '') && !create.isSuccess;

  const faults = { ...fieldIssues(create.error), ...(tried && faultsOf(values)) };
  const set = (change: Partial<Values>) => {
    setValues({ ...values, ...change });
    if (create.isError) create.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const { name, description, points, category } = values;
    const maxScore = typedPoints(points);
    const [first] = Object.keys(faultsOf(values));
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else if (maxScore !== null && !create.isPending) {
      create.mutate(
        {
          name: name.trim(),
          description: description.trim(),
          maxScore,
          category,
          scoreRanges: defaultScoreRanges(maxScore),
          caseStudyId: category === 'core' ? null : caseStudyId,
        },
        {
          async onSuccess() {
            onSaved();
            await chooseTab(category);
          },
        },
      );
    }
  };
  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        <div className="dialog-body">
          <TextField
            label="Name"
            autoFocus
            name="name"
            autoComplete="off"
            value={values.name}
            error={faults.name}
            hint={<LengthHint length={countCharacters(values.name.trim())} longest={longestCriterion.name} />}
            onChange={(event) => set({ name: event.target.value })}
          />
          <TextArea
            label="Description"
            name="description"
            rows={4}
            placeholder="What a submission has to show for these points"
            value={values.description}
            error={faults.description}
            hint={
              <LengthHint length={countCharacters(values.description.trim())} longest={longestCriterion.description} />
            }
            onChange={(event) => set({ description: event.target.value })}
          />
          <div className="dialog-pair">
            <TextField
              label="Max score"
              name="maxScore"
              inputMode="numeric"
              autoComplete="off"
              value={values.points}
              error={faults.maxScore}
              onChange={(event) => set({ points: event.target.value })}
            />
            <CategoryField value={values.category} onChange={(category) => set({ category })} />
          </div>
          {values.category === 'core' && caseStudies > 1 && (
            <p className="s13 mut">A core criterion is graded in all {caseStudies} case studies.</p>
          )}
        </div>
        <DialogFoot idle={create.isPending} onCancel={onCancel}>
          {create.isPending ? 'Creating…' : 'Create Criterion'}
        </DialogFoot>
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

type Values = { name: string; description: string; points: string; category: CriterionCategory };

/** What is wrong with each field, in the order of the form. */
function faultsOf({ name, description, points }: Values): Record<string, string> {
  const faults: Record<string, string> = {};
  if (name.trim() === '') faults.name = 'Please enter a name.';
  else if (countCharacters(name.trim()) > longestCriterion.name) faults.name = tooLong(longestCriterion.name);
  if (description.trim() === '') faults.description = 'Please enter a description.';
  else if (countCharacters(description.trim()) > longestCriterion.description) {
    faults.description = tooLong(longestCriterion.description);
  }
  if (typedPoints(points) === null) faults.maxScore = 'Please enter a whole number from 1 to 100.';
  return faults;
}

const tooLong = (longest: number) => `At most ${longest.toLocaleString('en-US')} characters can be saved.`;
