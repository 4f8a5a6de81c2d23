import { whatIfTexts } from '@domain/messages/what-if';
import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { Differences } from '@web/features/criterion/differences';
import { shownDateTime } from '@web/lib/format-date';
import { Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MovedTable } from './moved-table';
import { MovementFigures } from './movement-figures';
import { PublishWhatIf } from './publish-what-if';
import { useWhatIfCalls } from './use-what-if-calls';
import { progressText, signedPoints, spentText } from './what-if-figures';
import type { WhatIfReport } from './what-if-report';

/** A what-if as far as it is: what is tried, who would move, and what can be done with it. */
export function WhatIfView({ report }: { report: WhatIfReport }) {
  const { id, name, caseStudyName, createdAt, createdByName, progress, published, changes } = report;
  const navigate = useNavigate();
  const { stop, remove } = useWhatIfCalls();
  const [asks, setAsks] = useState<'publish' | 'delete' | null>(null);
  const { deleted } = progress.submissions;
  return (
    <div className="lab">
      <section className="sheet" aria-labelledby="what-if">
        <div className="sheet-head lab-head">
          <div className="grow">
            <h2 className="h18" id="what-if">
              {name}
            </h2>
            <p className="s13 mut num">
              {caseStudyName}, by {createdByName} on {shownDateTime(createdAt)}
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
            {changes.length > 0 && !published && (
              <button type="button" className="btn btn-main" onClick={() => setAsks('publish')}>
                Publish the change…
              </button>
            )}
          </span>
        </div>
        <div className="what-if-state">
          <p className="s13 sec num" role="status">
            {progressText(progress)}. {spentText(progress)}
            {published && ` Published on ${shownDateTime(published.at)} by ${published.byName ?? 'a deleted account'}.`}
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
              Graded by <b>{report.grader}</b> instead of {report.graderNow}.
            </p>
          )}
        </div>
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
      <MovementFigures report={report} />
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
                  {criterion.moved} of {criterion.graded} otherwise
                </span>
                <b>{signedPoints(criterion.mean)} points on average</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      <MovedTable report={report} />
      {asks === 'publish' && <PublishWhatIf report={report} onClose={() => setAsks(null)} />}
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
