import { detailTexts } from '@domain/messages/submission-detail';
import { DialogFoot } from '@web/components/dialog-parts';
import { LoadError } from '@web/components/load-error';
import { Modal } from '@web/components/modal';
import { ScrollBox } from '@web/components/scroll-box';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { trpc } from '@web/lib/trpc';
import { costOfCalls, costText, tokensOfCalls } from '../lib/format-run';
import { footLegend, runList } from '../lib/run-list';
import { GradingRunEntry, runLook } from './grading-run-entry';

type GradingDialogProps = { submissionId: number; criterionId: number; name: string; onClose: () => void };

export function GradingDialog({ submissionId, criterionId, name, onClose }: GradingDialogProps) {
  const grading = trpc.submissions.grading.useQuery({ id: submissionId }, { staleTime: 0 });
  const runs = grading.data ?? [];
  const entries = runs.flatMap((run) => {
    const criterion = run.criteria.find((one) => one.criterionId === criterionId);
    return criterion ? [{ run, criterion }] : [];
  });
  const calls = runs.flatMap((run) => run.criteria.flatMap((criterion) => criterion.calls));
  return (
    <Modal title={detailTexts.grading} description={name} size="large" onClose={onClose}>
      {grading.isPending && <SkeletonRows rows={3} label="Loading how it was graded" />}
      {grading.isError && !grading.data && <LoadError title="How it was graded could not be loaded" query={grading} />}
      {grading.data && (
        <ScrollBox className={runList} aria-label="Runs, latest first">
          {entries.length === 0 && <p className={`${runLook} text-13 text-ink-2`}>No run has graded this area.</p>}
          {entries.map(({ run, criterion }) => (
            <GradingRunEntry key={run.id} submissionId={submissionId} run={run} criterion={criterion} />
          ))}
        </ScrollBox>
      )}
      <DialogFoot className="max-md:flex-wrap">
        {calls.length > 0 && (
          <span className={`tabular-nums ${footLegend}`}>
            The whole submission: {calls.length === 1 ? '1 call' : `${calls.length} calls`}, {tokensOfCalls(calls)},{' '}
            {costText(costOfCalls(calls))}
          </span>
        )}
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      </DialogFoot>
    </Modal>
  );
}
