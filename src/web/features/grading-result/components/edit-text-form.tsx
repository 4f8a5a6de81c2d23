import type { GradingResult } from '@domain/grading/grading-event';
import { maxRationale } from '@domain/messages/comment';
import { changeTexts } from '@domain/messages/submission-detail';
import { FormAlert } from '@web/components/form-alert';
import { LengthHint } from '@web/components/length-hint';
import { areaLook, TextArea } from '@web/components/text-area';
import { callSentence, statusOf } from '@web/lib/call-error';
import { countCharacters } from '@web/lib/count-characters';
import { formProps, useForm } from '@web/lib/use-form';
import { useState } from 'react';
import { draftOf, type ResultCalls } from '../mutations';
import { knownResults } from '../queries';

const lists = [
  ['strengths', 'Strengths'],
  ['opportunities', 'Opportunities'],
  ['nextSteps', 'Next steps'],
] as const;

type EditTextFormProps = { result: GradingResult; calls: ResultCalls; begun: boolean; onClose: () => void };

export function EditTextForm({ result, calls, begun, onClose }: EditTextFormProps) {
  const { id } = result;
  const { edit } = calls;
  // What somebody else saves meanwhile is drawn, and would pass for what this edit began with.
  const [begunAt] = useState(result.editedAt);
  const form = useForm({
    initial: {
      rationale: result.rationale,
      strengths: result.strengths.join('\n'),
      opportunities: result.opportunities.join('\n'),
      nextSteps: result.nextSteps.join('\n'),
    },
    faultsOf: ({ rationale }): Record<string, string> => {
      if (rationale.trim() === '') return { rationale: 'Write a rationale.' };
      return countCharacters(rationale) > maxRationale ? { rationale: '' } : {};
    },
    call: edit,
    send: ({ rationale, ...points }) => {
      const texts = { strengths: linesOf(points.strengths), opportunities: linesOf(points.opportunities) };
      const editedAt = newest ? newest.editedAt : begunAt;
      const sent = { id, rationale: rationale.trim(), ...texts, nextSteps: linesOf(points.nextSteps), editedAt };
      edit.mutate(sent, { onSuccess: onClose });
    },
    draft: draftOf(result),
  });
  const { field, values } = form;
  const theirs = edit.isError && statusOf(edit.error) === 409 ? knownResults(result.submissionId) : undefined;
  const newest = theirs?.find(({ criterionId }) => criterionId === result.criterionId);
  return (
    <form className="grid gap-3" {...formProps(form)}>
      {edit.isError && !edit.isPending && (
        <FormAlert>
          {callSentence(edit.error)}
          {newest && newest.editedAt !== null && (
            <span className="font-serif text-[0.875rem]/5.5 block whitespace-pre-line">“{newest.rationale}”</span>
          )}
        </FormAlert>
      )}
      <TextArea
        label="Rationale"
        className={`${areaLook} font-serif!`}
        rows={6}
        autoFocus={!begun}
        hint={<LengthHint length={countCharacters(values.rationale)} maxLength={maxRationale} />}
        {...field('rationale')}
      />
      {lists.map(([name, label]) => (
        <TextArea
          key={name}
          label={`${label}, one per line`}
          className={`${areaLook} font-serif!`}
          rows={3}
          {...field(name)}
        />
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-40 flex-1 text-12 text-ink-3">{changeTexts.replaces}</span>
        <button type="button" className="btn btn-small" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-small btn-main" aria-disabled={edit.isPending}>
          {edit.isPending ? 'Saving…' : 'Save text'}
        </button>
      </div>
    </form>
  );
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
