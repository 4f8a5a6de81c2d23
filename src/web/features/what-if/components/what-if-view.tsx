import { modelSentences } from '@domain/messages/model';
import { whatIfTexts } from '@domain/messages/what-if';
import { useNavigate } from '@tanstack/react-router';
import { Banner } from '@web/components/banner';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { Differences } from '@web/components/differences';
import { Trash2, TriangleAlert } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { Square } from '@web/components/more-icons';
import { ProgressBar } from '@web/components/progress-bar';
import { TitledSheet } from '@web/components/titled-sheet';
import { formatDateTime } from '@web/lib/format-date';
import { signedPoints } from '@web/lib/format-number';
import { graderName } from '@web/lib/grader-name';
import { useIsAdmin } from '@web/lib/session';
import { useState } from 'react';
import { progressText, spentText } from '../lib/format';
import { useWhatIfCalls } from '../mutations';
import type { WhatIfReport } from '../queries';
import { MovedTable } from './moved-table';
import { MovementStats } from './movement-stats';
import { PublishWhatIf } from './publish-what-if';

const NewWhatIf = lazyComponent(() => import('./new-what-if'), 'NewWhatIf');

export function WhatIfView({ report }: { report: WhatIfReport }) {
  const { id, name, caseStudyName, createdAt, createdByName, progress, published, changes } = report;
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const { stop, remove } = useWhatIfCalls();
  const [asks, setAsks] = useState<'publish' | 'again' | 'delete' | null>(null);
  const outdated = published ? [] : changes.filter((change) => change.outdated).map((change) => change.name);
  const { deleted } = progress.submissions;
  const mayPublish = report.model === null ? changes.length > 0 : isAdmin;

  return (
    <>
      <TitledSheet
        title={name}
        text={`${caseStudyName}, by ${createdByName} on ${formatDateTime(createdAt)}`}
        action={
          <span className="flex flex-wrap items-center gap-2">
            {progress.state === 'running' && (
              <button type="button" className="btn" onClick={() => !stop.isPending && stop.mutate({ id })}>
                <Square className="i-s" aria-hidden="true" />
                Stop
              </button>
            )}
            <button
              type="button"
              className="icon-btn"
              aria-label="Delete this what-if"
              onClick={() => setAsks('delete')}
            >
              <Trash2 className="i" aria-hidden="true" />
            </button>
            {mayPublish && !published && outdated.length === 0 && (
              <button type="button" className="btn btn-main" onClick={() => setAsks('publish')}>
                Apply this change…
              </button>
            )}
          </span>
        }
      >
        <div className="grid gap-2 px-4 pb-4 md:px-5">
          <p className="tabular-nums text-13 text-ink-2" role="status">
            {progressText(progress)}. {spentText(progress)}
            {published && ` Applied on ${formatDateTime(published.at)} by ${published.byName ?? 'a deleted account'}.`}
          </p>
          {progress.state === 'running' && (
            <ProgressBar
              label="Gradings done"
              done={progress.runs.done + progress.runs.failed}
              total={progress.runs.total}
              className="h-1.5 rounded-full bg-line"
            />
          )}
          {deleted > 0 && <p className="text-13 text-ink-3">{whatIfTexts.deletedSubmissions(deleted)}</p>}
          {report.grader !== report.graderNow && (
            <p className="text-13 text-ink-2">
              Graded by <b>{graderName(report.grader)}</b> instead of {graderName(report.graderNow)}.{' '}
              {report.model !== null && !isAdmin && !published && modelSentences.adminOnly}
            </p>
          )}
        </div>
        {outdated.length > 0 && (
          <Banner look="mid" className="mx-4 mb-4 md:mx-5" role="note">
            <TriangleAlert className="i" aria-hidden="true" />
            <span>{whatIfTexts.outdated(outdated.join(', '))}</span>
            <button type="button" className="btn btn-small" onClick={() => setAsks('again')}>
              {whatIfTexts.again}
            </button>
          </Banner>
        )}
        {changes.map((change) => (
          <details key={change.criterionId} className="border-line-soft border-t px-4 py-2.5 md:px-5">
            <summary className="min-h-7 cursor-pointer text-13">
              What changes in <b>{change.name}</b>
            </summary>
            {change.changes.map(({ field, parts }) => (
              <div key={field}>
                <h3 className="text-12 text-ink-3">{field}</h3>
                <p className="mt-0.5 text-[0.84375rem]/[1.3125rem] whitespace-pre-wrap wrap-anywhere">
                  <Differences parts={parts} />
                </p>
              </div>
            ))}
          </details>
        ))}
      </TitledSheet>
      <MovementStats report={report} />
      {report.criteria.length > 0 && (
        <TitledSheet title="By criterion">
          <ul className="tabular-nums text-13">
            {report.criteria.map((criterion) => (
              <li
                key={criterion.criterionId}
                className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-line-soft border-t px-4 py-2.5 md:px-5"
              >
                <span className="min-w-0 flex-1 basis-45">{criterion.name}</span>
                <span>
                  {criterion.moved} of {criterion.graded} changed,{' '}
                  <b>{signedPoints(criterion.mean)} points on average</b>
                </span>
              </li>
            ))}
          </ul>
        </TitledSheet>
      )}
      <MovedTable report={report} />
      {asks === 'publish' && <PublishWhatIf report={report} onClose={() => setAsks(null)} />}
      {asks === 'again' && (
        <NewWhatIf
          changes={changes.map(({ criterionId, name: of, proposed }) => ({
            id: criterionId,
            name: of,
            content: proposed,
          }))}
          unsaved={whatIfTexts.triedBefore}
          triedGrader={report.grader === report.graderNow ? '' : report.grader}
          caseStudyId={report.caseStudyId}
          onClose={() => setAsks(null)}
        />
      )}
      {asks === 'delete' && (
        <ConfirmDialog
          title="Delete this what-if?"
          confirm="Delete"
          danger
          busy={remove.isPending}
          onCancel={() => setAsks(null)}
          onConfirm={() => remove.mutate({ id }, { onSuccess: () => navigate({ to: '/what-ifs' }) })}
        >
          Its report is deleted. No result and no criterion changes.
        </ConfirmDialog>
      )}
    </>
  );
}
