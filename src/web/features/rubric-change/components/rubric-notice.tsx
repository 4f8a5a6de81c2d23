import { lazyComponent } from '@web/components/lazy-component';
import { History } from '@web/components/result-icons';
import { formatDay } from '@web/lib/format-date';
import { useState } from 'react';
import { useRegrading, useRubricImpact } from '../queries';
import { rubricChangeTexts as texts } from '../texts';
import { RegradeProgress } from './regrade-progress';

const DecideDialog = lazyComponent(() => import('./decide-dialog'), 'DecideDialog');

export function RubricNotice({ caseStudyId }: { caseStudyId: number }) {
  const impact = useRubricImpact(caseStudyId);
  const progress = useRegrading(impact?.regrading ?? null);
  const [asks, setAsks] = useState<'try' | 'now' | null>(null);
  if (!impact || (impact.submissions === 0 && progress === null)) return null;
  const { submissions, criteria } = impact;
  const latest = criteria
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1);
  return (
    <section
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-3 bg-mid-wash px-4 py-2 text-14 text-mid-ink"
      aria-label={texts.older(submissions)}
    >
      {progress ? (
        <RegradeProgress progress={progress} criteria={criteria.length} />
      ) : (
        <>
          <History className="i" aria-hidden="true" />
          <p className="tabular-nums min-w-60 flex-1">
            <b>{texts.older(submissions)}</b>{' '}
            {latest &&
              texts.changed(
                criteria.map(({ name }) => name),
                formatDay(latest, new Date()),
              )}
          </p>
          <button type="button" className="btn btn-quiet text-inherit!" onClick={() => setAsks('try')}>
            {texts.preview}
          </button>
          <button
            type="button"
            className="btn border-current! bg-transparent! text-inherit!"
            onClick={() => setAsks('now')}
          >
            {texts.regradeEllipsis(submissions)}
          </button>
        </>
      )}
      {asks && <DecideDialog caseStudyId={caseStudyId} impact={impact} first={asks} onClose={() => setAsks(null)} />}
    </section>
  );
}
