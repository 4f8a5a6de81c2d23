import type { GradingResult } from '@domain/grading/grading-event';
import { detailTexts, resultToasts } from '@domain/messages/submission-detail';
import { DialogFoot } from '@web/components/dialog-parts';
import { differenceLooks } from '@web/components/differences';
import { LoadError } from '@web/components/load-error';
import { Modal } from '@web/components/modal';
import { Mail, MessageSquare, Pencil, PenLine } from '@web/components/result-icons';
import { ScrollBox } from '@web/components/scroll-box';
import { Segments } from '@web/components/segments';
import { Eye, EyeOff } from '@web/components/sign-in-icons';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { showToast } from '@web/components/toast-store';
import { commentsAbout, useComments } from '@web/features/comment/queries';
import { formatDateTime } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { useEffect, useState } from 'react';
import { historyLines } from '../lib/history-lines';
import { footLegend, runList } from '../lib/run-list';
import { scoreTrail } from '../lib/version-changes';
import { HistoryEntry } from './history-entry';

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

const icons = {
  change: PenLine,
  edit: Pencil,
  comment: MessageSquare,
  email: Mail,
  publish: Eye,
  hide: EyeOff,
} as const;

type HistoryEventsProps = { result: GradingResult; versions: readonly GradingResult[] };

function HistoryEvents({ result, versions }: HistoryEventsProps) {
  const { submissionId, criterionId } = result;
  const comments = useComments(submissionId);
  const happened = trpc.submissions.history.useQuery({ id: submissionId }, { staleTime: 0 });
  const about = [...commentsAbout(comments.data, criterionId), ...commentsAbout(comments.data, null)];
  const lines = historyLines(versions, about, happened.data ?? []);
  if (lines.length === 0) return null;
  return (
    <ul className="grid max-h-52 flex-none overflow-auto border-b border-line px-6 py-2" aria-label="What people did">
      {lines.map(({ at, icon, title, detail }) => {
        const Icon = icons[icon];
        return (
          <li
            key={`${at} ${title}`}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 py-1.5 text-13"
          >
            <Icon className="i-s mt-0.5 text-ink-3" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              {title}
              {detail && <span className="block whitespace-pre-line text-12 text-ink-3">{detail}</span>}
            </span>
            <time className="text-12 text-ink-3 tabular-nums" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
