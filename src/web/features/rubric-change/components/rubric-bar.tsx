import { X } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { History } from '@web/components/result-icons';
import { useState } from 'react';
import { useRegrading, useRubricImpact } from '../queries';
import { rubricChangeTexts as texts } from '../texts';
import { RegradeProgress } from './regrade-progress';

const DecideDialog = lazyComponent(() => import('./decide-dialog'), 'DecideDialog');

export function RubricBar({ caseStudyId }: { caseStudyId: number }) {
  const impact = useRubricImpact(caseStudyId);
  const progress = useRegrading(impact?.regrading ?? null);
  const [asks, setAsks] = useState(false);
  const [put, setPut] = useState('');
  const state = JSON.stringify(impact?.criteria.map(({ criterionId, changedAt }) => [criterionId, changedAt]));
  if (asks && impact) {
    return <DecideDialog caseStudyId={caseStudyId} impact={impact} onClose={() => setAsks(false)} />;
  }
  if (!impact || (progress === null && (impact.submissions === 0 || put === state))) return null;
  return (
    <aside
      data-bottom-bar=""
      className="fixed right-4 bottom-5 left-4 min-[961px]:left-[calc(236px+1rem)] z-20 mx-auto flex w-fit flex-wrap items-center gap-x-3 gap-y-2 rounded-3 border border-line bg-raised px-4 py-2 text-14 shadow-3 print:hidden"
      aria-label={texts.older(impact.submissions)}
    >
      {progress ? (
        <RegradeProgress progress={progress} criteria={impact.criteria.length} />
      ) : (
        <>
          <History className="i text-mid-ink" aria-hidden="true" />
          <p className="tabular-nums min-w-0 flex-1">
            <b>{texts.earlier(impact.submissions)}</b> {impact.criteria.map(({ name }) => name).join(', ')}
          </p>
          <button type="button" className="btn btn-main" onClick={() => setAsks(true)}>
            {texts.decide}
          </button>
          <button type="button" className="icon-btn" aria-label={texts.dismiss} onClick={() => setPut(state ?? '')}>
            <X className="i" aria-hidden="true" />
          </button>
        </>
      )}
    </aside>
  );
}
