import type { CriterionCategory } from '@domain/criterion/categories';
import { categoryTexts } from '@domain/messages/criterion';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import { DialogForm } from '@web/components/dialog-form';
import { LengthHint } from '@web/components/length-hint';
import { Segments } from '@web/components/segments';
import { TextArea } from '@web/components/text-area';
import { TextField } from '@web/components/text-field';
import { criterionMaxLengths } from '@web/features/criterion/lib/max-lengths';
import { useCriteria } from '@web/features/criterion/queries';
import { countCharacters } from '@web/lib/count-characters';
import { useForm } from '@web/lib/use-form';
import { typedPoints } from '../lib/allocation';
import { tabOf } from '../lib/rubric-search';
import { useCriterionCalls } from '../mutations';
import { useRubricAddress } from '../use-rubric-address';

const choices = [
  { value: 'core', name: categoryTexts.core.badge },
  { value: 'case-specific', name: categoryTexts['case-specific'].tab },
] as const;

type NewCriterionFormProps = { caseStudyId: number; caseStudies: number; onCancel: () => void; onSaved: () => void };

const firstPoints = '10';

/** Name, description and points are required [5.3]. */
export function NewCriterionForm({ caseStudyId, caseStudies, onCancel, onSaved }: NewCriterionFormProps) {
  const { search, chooseTab } = useRubricAddress();
  const { create } = useCriterionCalls();
  const category = tabOf(search, useCriteria(caseStudyId).data ?? []);
  const initial: Values = { name: '', description: '', maxScore: firstPoints, category };
  const send = ({ name, description, maxScore: points, category }: Values) => {
    const maxScore = typedPoints(points);
    if (maxScore === null) return;
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
  };
  const form = useForm({ initial, faultsOf, call: create, send });
  const { field, set, values } = form;
  const hint = (name: 'name' | 'description') => (
    <LengthHint length={countCharacters(values[name].trim())} maxLength={criterionMaxLengths[name]} />
  );
  return (
    <DialogForm form={form} confirm="Create Criterion" sending="Creating…" onCancel={onCancel}>
      <TextField label="Name" autoFocus autoComplete="off" hint={hint('name')} {...field('name')} />
      <TextArea
        label="Description"
        rows={4}
        placeholder="What earns these points"
        hint={hint('description')}
        {...field('description')}
      />
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <TextField label="Max score" inputMode="numeric" autoComplete="off" {...field('maxScore')} />
        <Segments
          label="Category"
          labelled
          options={choices}
          chosen={values.category}
          onChoose={(category) => set({ category })}
        />
      </div>
      {values.category === 'core' && caseStudies > 1 && (
        <p className="text-13 font-normal text-ink-3">
          Core criteria are graded in {caseStudies === 2 ? 'both' : `all ${caseStudies}`} case studies.
        </p>
      )}
    </DialogForm>
  );
}

type Values = { name: string; description: string; maxScore: string; category: CriterionCategory };

function faultsOf({ name, description, maxScore }: Values): Record<string, string> {
  const faults: Record<string, string> = {};
  if (name.trim() === '') faults.name = 'Please enter a name.';
  else if (countCharacters(name.trim()) > criterionMaxLengths.name) faults.name = tooLong(criterionMaxLengths.name);
  if (description.trim() === '') faults.description = 'Please enter a description.';
  else if (countCharacters(description.trim()) > criterionMaxLengths.description) {
    faults.description = tooLong(criterionMaxLengths.description);
  }
  if (typedPoints(maxScore) === null) faults.maxScore = 'Please enter a whole number from 1 to 100.';
  return faults;
}

const tooLong = (maxLength: number) => `At most ${maxLength.toLocaleString('en-US')} characters can be saved.`;
