import { labTexts } from '@domain/messages/lab';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { FormAlert } from '@web/components/form-alert';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { useSignedInUser } from '@web/lib/session';
import { useStore } from '@web/lib/store';
import { trpc } from '@web/lib/trpc';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { editsOf, scoreOf } from '../lib/blind-edits';
import type { BlindView, PublicSample } from '../queries';
import { BlindRow } from './blind-row';
import { FilePanel } from './file-panel';

const route = getRouteApi('/lab/$sampleId/blind');

export function BlindSheet({ sample, view }: { sample: PublicSample; view: BlindView }) {
  const { at } = route.useSearch();
  const navigate = route.useNavigate();
  const { id: userId } = useSignedInUser();
  const [edits] = useState(() => editsOf(userId, view));
  const entries = useStore(edits.store, (state) => state);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isFinished = view.finishedAt !== null;
  const unscored = view.criteria.filter(
    (criterion) => typeof scoreOf(entries.get(criterion.criterionId)?.score ?? '', criterion) !== 'number',
  );
  const unsaved = [...entries.values()].some(({ state }) => state !== 'saved');
  useWarning(unsaved);
  const failed = [...entries.values()].some(({ state }) => state === 'failed');
  const total = view.criteria.reduce(
    (sum, criterion) => sum + (scoreOf(entries.get(criterion.criterionId)?.score ?? '', criterion) ?? 0),
    0,
  );
  useEffect(() => () => void edits.flush(), [edits]);

  const finish = trpc.samples.finish.useMutation({
    onSuccess() {
      showToast({ title: labTexts.finished, description: labTexts.finishedNext });
      const next = sample.places.find(
        ({ position, state }) => position !== view.position && (state === 'open' || state === 'begun'),
      );
      if (next) void navigate({ search: { place: next.position } });
      else void navigate({ to: '/lab/$sampleId', params: { sampleId: String(sample.id) }, search: {} });
    },
    onError: showFailure(labTexts.finishFailed),
    onSettled: () => setAsking(false),
  });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = unscored;
    if (first) form.current?.querySelector<HTMLElement>(`[name="score-${first.criterionId}"]`)?.focus();
    if (first || finish.isPending) return;
    await edits.flush();
    setAsking([...edits.store.get().values()].every(({ state }) => state === 'saved'));
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[416px_minmax(0,1fr)]">
      <form
        ref={form}
        className="sheet relative min-w-0 overflow-auto lg:h-181"
        noValidate
        onSubmit={submit}
        aria-label="Your grades"
      >
        <ol className="divide-y divide-line-soft">
          {view.criteria.map((criterion) => (
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
          {failed && <FormAlert>{labTexts.unsaved}</FormAlert>}
          <p className="tabular-nums text-13 text-ink-2" role="status">
            {isFinished
              ? `${labTexts.finished}.`
              : unscored.length === 0
                ? `All ${view.criteria.length} criteria have a score: ${total} points.`
                : `${view.criteria.length - unscored.length} of ${view.criteria.length} criteria have a score.`}
          </p>
          {isFinished ? (
            <Link
              to="/lab/$sampleId/pairs/$position"
              params={{ sampleId: String(sample.id), position: String(view.position) }}
              className="btn"
            >
              See all grades
            </Link>
          ) : (
            <button type="submit" className="btn btn-main" aria-disabled={finish.isPending}>
              {finish.isPending ? 'Finishing…' : labTexts.finish}
            </button>
          )}
        </div>
      </form>
      {asking && (
        <ConfirmDialog
          title={labTexts.finishQuestion(view.position)}
          confirm={finish.isPending ? 'Finishing…' : 'Finish'}
          busy={finish.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => finish.mutate({ id: sample.id, position: view.position })}
        >
          <p>{labTexts.finishText}</p>
        </ConfirmDialog>
      )}
      <FilePanel
        submissionId={view.submissionId}
        at={at ?? null}
        onAt={(locator) =>
          navigate({ search: (now) => ({ ...now, at: locator ?? undefined }), replace: true, resetScroll: false })
        }
      />
    </div>
  );
}

/** While something is not saved, the browser asks before the tab is closed; within the product it is kept. */
function useWarning(unsaved: boolean) {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
