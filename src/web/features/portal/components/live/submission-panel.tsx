import { lazyComponent } from '@web/components/lazy-component';
import { missingHere } from '@web/components/missing-part';
import { isHeldBack } from '@web/features/live-grading/lib/grading-progress';
import type { SubmissionGrading } from '@web/features/live-grading/state';
import { usePrinting } from '@web/lib/use-printing';
import { useEffect, useState } from 'react';
import { useGrading } from '../../lib/portal-context';
import { type rowNames, type SubmissionRow, tabId } from '../../lib/submission-row';
import { Breakdown } from '../results/breakdown';
import { PanelBanner } from './panel-banner';

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** For what is being sent, or was refused. */
const SubmissionItem = lazyComponent(() => import('../form/submission-item'), 'SubmissionItem', {
  missing: missingHere,
});

/** Most who open a page of results find them graded, so it comes apart. */
const CriterionCards = lazyComponent(() => import('./criterion-cards'), 'CriterionCards', { missing: missingHere });

/** Of a graded resubmission; apart, because nobody waits for a comparison. */
const OwnChanges = lazyComponent(() => import('../results/own-changes'), 'OwnChanges', { missing: missingHere });

const panel = 'focus-visible:outline-offset-8';

/** Waits, so that the last card's marks settle before the breakdown replaces it. */
const settleMs = 900;

export function SubmissionPanel(props: { row: SubmissionRow; names: ReturnType<typeof rowNames>; tabbed: boolean }) {
  const { row, names, tabbed } = props;
  const grading = useGrading(row);
  const complete = grading.outcome?.kind === 'completed' && !isHeldBack(grading);
  const read = useLater(complete, grading.still ? 0 : settleMs);
  const printing = usePrinting();
  const anyResult = grading.criteria.some(({ result }) => result !== null);
  // A card has room for the beginning only.
  const whole = printing ? anyResult : complete && read;
  const role = tabbed ? ({ role: 'tabpanel', tabIndex: 0, 'aria-labelledby': tabId(row) } as const) : {};
  if (row.submissionId === null) {
    return (
      <div className={panel} id="submission-panel" {...role}>
        <div className="sheet submission">
          <SubmissionItem row={row} names={names} />
        </div>
      </div>
    );
  }
  return (
    <div className={panel} id="submission-panel" {...role}>
      <PanelBanner row={row} grading={grading} />
      {whole ? <Breakdown grading={grading} /> : <Areas key={row.key} row={row} grading={grading} />}
      {grading.outcome?.kind === 'completed' && (row.submissionNumber ?? 1) > 1 && (
        <OwnChanges key={row.submissionId} submissionId={row.submissionId} stamp={stampOf(grading)} />
      )}
    </div>
  );
}

/** Results of what is graded come with the first events, so cards aren't loaded before. */
const patienceMs = 1_000;

function Areas({ row, grading }: { row: SubmissionRow; grading: SubmissionGrading }) {
  const [shown, setShown] = useState(!row.isGraded);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return shown && <CriterionCards row={row} grading={grading} />;
}

function stampOf({ criteria }: SubmissionGrading): string {
  return criteria.map(({ result }) => result?.id ?? '').join(' ');
}

/** Follows `value`, but turns true only `ms` after it did; at once when it was true from the beginning. */
function useLater(value: boolean, ms: number): boolean {
  const [later, setLater] = useState(value);
  useEffect(() => {
    if (!value || ms === 0 || prefersStillness()) {
      setLater(value);
      return;
    }
    const timer = setTimeout(() => setLater(true), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return later;
}
