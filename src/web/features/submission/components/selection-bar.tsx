import { bulkSentences, bulkTexts, submissionCount } from '@domain/messages/bulk';
import { displayName } from '@domain/submission/display-name';
import { getQueryKey } from '@trpc/react-query';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { X } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { queryClient, trpc } from '@web/lib/trpc';
import { useState } from 'react';
import type { BulkTask } from '../lib/bulk-work';
import type { ResultsFilter } from '../lib/results-filter';
import type { ListedSubmission } from '../queries';
import { SelectionMenus } from './selection-menus';

const BulkDialog = lazyComponent(
  () => import('./bulk-dialog'),
  (part) => part.BulkDialog,
);
const RegradeForm = lazyComponent(
  () => import('./regrade-form'),
  (part) => part.RegradeForm,
);

type SelectionBarProps = { selected: readonly number[]; filter: ResultsFilter; onClear: () => void };

type Step =
  | { kind: 'choosing' }
  | { kind: 'regrade-form' }
  | { kind: 'delete-question' }
  | { kind: 'running'; task: BulkTask; ids: readonly number[]; names: ReadonlyMap<number, string> };

const listKey = getQueryKey(trpc.submissions.list);
const choosing: Step = { kind: 'choosing' };

export function SelectionBar({ selected, filter, onClear }: SelectionBarProps) {
  const [step, setStep] = useState<Step>(choosing);
  const run = (task: BulkTask) => setStep({ kind: 'running', task, ids: selected, names: listedNames(selected) });
  const close = () => {
    if (step.kind === 'running' && step.task.kind === 'delete') onClear();
    setStep(choosing);
  };
  if (selected.length === 0 && step.kind !== 'running') return null;
  return (
    <>
      {selected.length > 0 && (
        <div className="selection-bar" role="toolbar" aria-label="Selected submissions">
          <p className="strong">{selected.length.toLocaleString('en-US')} selected</p>
          <button type="button" className="btn btn-small" onClick={() => run({ kind: 'grade' })}>
            {bulkTexts.grade.action}
          </button>
          <button type="button" className="btn btn-small" onClick={() => run({ kind: 'email' })}>
            {bulkTexts.email.action}
          </button>
          <SelectionMenus
            selected={selected}
            onRun={run}
            onRegrade={() => setStep({ kind: 'regrade-form' })}
            onDelete={() => setStep({ kind: 'delete-question' })}
          />
          <button type="button" className="icon-btn" aria-label="Clear the selection" onClick={onClear}>
            <X className="i" aria-hidden="true" />
          </button>
        </div>
      )}
      {step.kind === 'regrade-form' && (
        <RegradeForm
          count={selected.length}
          caseStudyId={filter.caseStudyId}
          onClose={() => setStep(choosing)}
          onStart={run}
        />
      )}
      {step.kind === 'delete-question' && (
        <ConfirmDialog
          title={`Delete ${submissionCount(selected.length)}?`}
          confirm={`Delete ${submissionCount(selected.length)}`}
          danger
          onCancel={() => setStep(choosing)}
          onConfirm={() => run({ kind: 'delete' })}
        >
          <p>{bulkSentences.deleteQuestion}</p>
        </ConfirmDialog>
      )}
      {step.kind === 'running' && (
        <BulkDialog
          task={step.task}
          ids={step.ids}
          nameOf={(id) => step.names.get(id) ?? `Submission ${id}`}
          onClose={close}
        />
      )}
    </>
  );
}

function listedNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const lists = queryClient.getQueriesData<{ rows: readonly ListedSubmission[] }>({ queryKey: listKey });
  const rows = lists.flatMap(([, page]) => page?.rows ?? []);
  return new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, displayName(row)]));
}
