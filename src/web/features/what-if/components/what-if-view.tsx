import { modelSentences } from '@domain/messages/model';
import { whatIfTexts } from '@domain/messages/what-if';
import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { Differences } from '@web/components/differences';
import { Square, Trash2, TriangleAlert } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { formatDateTime } from '@web/lib/format-date';
import { useIsAdmin } from '@web/lib/session';
import { useState } from 'react';
import { graderName, progressText, signedPoints, spentText } from '../lib/format';
import { useWhatIfCalls } from '../mutations';
import type { WhatIfReport } from '../queries';
import { MovedTable } from './moved-table';
import { MovementStats } from './movement-stats';
import { PublishWhatIf } from './publish-what-if';

const NewWhatIf = lazyComponent(
  () => import('./new-what-if'),
  (part) => part.NewWhatIf,
);

/** A what-if as far as it is: what is tried, who would move, and what can be done with it. */
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
    <div className="lab">
      <section className="sheet" aria-labelledby="what-if">
        <div className="sheet-head lab-head">
          <div className="grow">
            <h2 className="h18" id="what-if">
              {name}
            </h2>
            <p className="s13 mut num">
              {caseStudyName}, by {createdByName} on {formatDateTime(createdAt)}
            </p>
          </div>
          <span className="row lab-wrap">
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
        </div>
        <div className="what-if-state">
          <p className="s13 sec num" role="status">
            {progressText(progress)}. {spentText(progress)}
            {published && ` Applied on ${formatDateTime(published.at)} by ${published.byName ?? 'a deleted account'}.`}
          </p>
          {progress.state === 'running' && (
            <progress
              aria-label="Gradings done"
              max={Math.max(1, progress.runs.total)}
              value={progress.runs.done + progress.runs.failed}
            />
          )}
          {deleted > 0 && <p className="s13 mut">{whatIfTexts.deletedSubmissions(deleted)}</p>}
          {report.grader !== report.graderNow && (
            <p className="s13 sec">
              Graded by <b>{graderName(report.grader)}</b> instead of {graderName(report.graderNow)}.{' '}
              {report.model !== null && !isAdmin && !published && modelSentences.adminOnly}
            </p>
          )}
        </div>
        {outdated.length > 0 && (
          <div className="banner banner-mid what-if-outdated" role="note">
            <TriangleAlert className="i" aria-hidden="true" />
            <span>{whatIfTexts.outdated(outdated.join(', '))}</span>
            <button type="button" className="btn btn-small" onClick={() => setAsks('again')}>
              {whatIfTexts.again}
            </button>
          </div>
        )}
        {changes.map((change) => (
          <details key={change.criterionId} className="what-if-change">
            <summary className="s13">
              What changes in <b>{change.name}</b>
            </summary>
            {change.changes.map(({ field, parts }) => (
              <div key={field} className="version-change">
                <h3 className="s12 mut">{field}</h3>
                <p>
                  <Differences parts={parts} />
                </p>
              </div>
            ))}
          </details>
        ))}
      </section>
      <MovementStats report={report} />
      {report.criteria.length > 0 && (
        <section className="sheet" aria-labelledby="by-criterion">
          <div className="sheet-head">
            <h2 className="h14" id="by-criterion">
              By criterion
            </h2>
          </div>
          <ul className="what-if-criteria s13 num">
            {report.criteria.map((criterion) => (
              <li key={criterion.criterionId}>
                <span className="grow">{criterion.name}</span>
                <span>
                  {criterion.moved} of {criterion.graded} otherwise,{' '}
                  <b>{signedPoints(criterion.mean)} points on average</b>
                </span>
              </li>
            ))}
          </ul>
        </section>
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
          Its report goes. No result and no criterion changes.
        </ConfirmDialog>
      )}
    </div>
  );
}
