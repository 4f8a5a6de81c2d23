import type { GradingResult } from '@domain/grading/grading-event';
import { detailTexts, resultToasts } from '@domain/messages/submission-detail';
import { DialogFoot } from '@web/components/dialog-parts';
import { differenceLooks } from '@web/components/differences';
import { LoadError } from '@web/components/load-error';
import { Modal } from '@web/components/modal';
import { ScrollBox } from '@web/components/scroll-box';
import { Segments } from '@web/components/segments';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';
import { useEffect, useState } from 'react';
import { footLegend, runList } from '../lib/run-list';
import { scoreTrail } from '../lib/version-changes';
import { HistoryEntry } from './history-entry';
import { HistoryEvents } from './history-events';

const views = [
  { value: 'differences', name: 'Differences' },
  { value: 'full', name: 'Full text' },
] as const;

type HistoryDialogProps = { result: GradingResult; student: string; onClose: () => void };

/** The latest first, each with what changed [2.39] [4.2]. */
export function HistoryDialog({ result, student, onClose }: HistoryDialogProps) {
  const history = trpc.gradingResults.history.useQuery({ id: result.id }, { staleTime: 0 });
  const [full, setFull] = useState(false);
  const versions = history.data ?? [];
  const { isError } = history;
  useEffect(() => {
    if (isError) showToast(resultToasts.historyFailed, true);
  }, [isError]);
  return (
    <Modal
      title={detailTexts.history}
      description={`${result.criterionName}, ${student}`}
      size="large"
      onClose={onClose}
    >
      {history.isPending && <SkeletonRows rows={3} label="Loading the versions" />}
      {isError && versions.length === 0 && <LoadError title={resultToasts.historyFailed.title} query={history} />}
      {versions.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2 border-b px-5 pt-0.5 pb-3.5 max-md:px-4">
            <p className="text-13 font-normal text-ink-2 tabular-nums">
              <b className="text-ink">{scoreTrail(versions)}</b> of {result.maxScore},{' '}
              {versions.length === 1 ? 'one version' : `${versions.length} versions`}
            </p>
            {versions.length > 1 && (
              <Segments
                small
                label="Show"
                options={views}
                chosen={full ? 'full' : 'differences'}
                onChoose={(view) => setFull(view === 'full')}
              />
            )}
          </div>
          <HistoryEvents result={result} versions={versions} />
          <ScrollBox as="ol" className={runList} aria-label="Versions, latest first">
            {versions.map((version, at) => (
              <HistoryEntry
                key={version.id}
                version={version}
                isLatest={at === 0}
                before={full ? undefined : versions[at + 1]}
                wasScored={versions[at + 1]?.score}
                full={full}
              />
            ))}
          </ScrollBox>
        </>
      )}
      <DialogFoot className="max-md:flex-wrap!">
        {versions.length > 1 && !full && (
          <span className={footLegend}>
            Changes from the previous version: <ins className={differenceLooks.added}>added</ins>,{' '}
            <del className={differenceLooks.removed}>removed</del>
          </span>
        )}
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      </DialogFoot>
    </Modal>
  );
}
