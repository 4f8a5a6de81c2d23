import { labTexts } from '@domain/messages/lab';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { FormAlert } from '@web/components/form-alert';
import { useStore } from '@web/lib/store';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { editsOf, type SaveBlind, scoreOf } from '../lib/blind-edits';
import type { BlindCriterion } from '../queries';
import { BlindRow } from './blind-row';

type BlindFormProps = {
  /** Names the person and the place, so that unsaved edits are found again. */
  place: string;
  criteria: readonly BlindCriterion[];
  save: SaveBlind;
  isFinished: boolean;
  finish: { button: string; question: string; text: string; pending: boolean; run: (onEnd: () => void) => void };
  children?: ReactNode;
};

/** Saved as they are given; final once they are finished. */
export function BlindForm({ place, criteria, save, isFinished, finish, children }: BlindFormProps) {
  const [edits] = useState(() => editsOf(place, criteria, save));
  const entries = useStore(edits.store, (state) => state);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const given = (criterion: BlindCriterion) => scoreOf(entries.get(criterion.criterionId)?.score ?? '', criterion);
  const unscored = criteria.filter((criterion) => typeof given(criterion) !== 'number');
  const states = [...entries.values()].map(({ state }) => state);
  useWarning(states.some((state) => state !== 'saved'));
  const total = criteria.reduce((sum, criterion) => sum + (given(criterion) ?? 0), 0);
  useEffect(() => () => void edits.flush(), [edits]);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = unscored;
    if (first) form.current?.querySelector<HTMLElement>(`[name="score-${first.criterionId}"]`)?.focus();
    if (first || finish.pending) return;
    await edits.flush();
    setAsking([...edits.store.get().values()].every(({ state }) => state === 'saved'));
  };
  return (
    <>
      <form
        ref={form}
        className="sheet relative min-w-0 overflow-auto lg:h-181"
        noValidate
        onSubmit={submit}
        aria-label="Your grades"
      >
        <ol className="divide-y divide-line-soft">
          {criteria.map((criterion) => (
            <BlindRow
              key={criterion.criterionId}
              criterion={criterion}
              entry={entries.get(criterion.criterionId)}
              missing={tried && unscored.includes(criterion)}
              readOnly={isFinished}
              onChange={(change) => edits.change(criterion.criterionId, change)}
              onLeave={() => void edits.flush()}
            />
          ))}
        </ol>
        <div className="sticky bottom-0 grid gap-2.5 border-line border-t bg-surface px-4 py-3">
          {states.includes('failed') && <FormAlert>{labTexts.unsaved}</FormAlert>}
          <p className="tabular-nums text-13 text-ink-2" role="status">
            {isFinished
              ? `${labTexts.finished}.`
              : unscored.length === 0
                ? `All ${criteria.length} criteria have a score: ${total} points.`
                : `${criteria.length - unscored.length} of ${criteria.length} criteria have a score.`}
          </p>
          {isFinished ? (
            children
          ) : (
            <button type="submit" className="btn btn-main" aria-disabled={finish.pending}>
              {finish.pending ? 'Finishing…' : finish.button}
            </button>
          )}
        </div>
      </form>
      {asking && (
        <ConfirmDialog
          title={finish.question}
          confirm={finish.pending ? 'Finishing…' : 'Finish'}
          busy={finish.pending}
          onCancel={() => setAsking(false)}
          onConfirm={() => finish.run(() => setAsking(false))}
        >
          <p>{finish.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Only for closing the tab, because within the product unsaved edits are kept. */
function useWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
