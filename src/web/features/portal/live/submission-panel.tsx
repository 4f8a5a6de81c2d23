import { late } from '@web/components/late';
import { missingHere } from '@web/components/missing-part';
import { isHeldBack } from '@web/features/live-grading/grading-figures';
import type { SubmissionGrading } from '@web/features/live-grading/grading-state';
import { usePrinting } from '@web/lib/use-printing';
import { SubmissionItem } from '../form/submission-item';
import { useGrading } from '../portal-context';
import { Breakdown } from '../results/breakdown';
import { OpenEvidence } from '../results/open-evidence';
import type { rowNames, SubmissionRow } from '../upload/submission-row';
import { CriterionCards } from './criterion-cards';
import { PanelBanner } from './panel-banner';
import { tabId } from './submission-tabs';
import { useLater } from './use-later';

/** Of a resubmission, once it is graded: comparing is not what anybody waits for. */
const OwnChanges = late(
  () => import('../results/own-changes'),
  (part) => part.OwnChanges,
  { missing: missingHere },
);

/** The last card's marks settle before the breakdown takes their place. */
const settleMs = 900;

/** The open submission: its files while they are sent, its areas while they are graded, then what each earned. */
export function SubmissionPanel(props: { row: SubmissionRow; names: ReturnType<typeof rowNames>; tabbed: boolean }) {
  const { row, names, tabbed } = props;
  const grading = useGrading(row);
  const complete = grading.outcome?.kind === 'completed' && !isHeldBack(grading);
  const read = useLater(complete, grading.still ? 0 : settleMs);
  const printing = usePrinting();
  const anyResult = grading.criteria.some(({ result }) => result !== null);
  // A card has room for the beginning alone.
  const whole = printing ? anyResult : complete && read;
  const role = tabbed ? ({ role: 'tabpanel', tabIndex: 0, 'aria-labelledby': tabId(row) } as const) : {};
  if (row.submissionId === null) {
    return (
      <div className="panel" id="submission-panel" {...role}>
        <div className="sheet submission">
          <SubmissionItem row={row} names={names} />
        </div>
      </div>
    );
  }
  return (
    <div className="panel" id="submission-panel" {...role}>
      <PanelBanner row={row} grading={grading} />
      <OpenEvidence submissionId={row.submissionId} grading={grading}>
        {whole ? <Breakdown grading={grading} /> : <CriterionCards row={row} grading={grading} />}
        {grading.outcome?.kind === 'completed' && (row.submissionNumber ?? 1) > 1 && (
          <OwnChanges key={row.submissionId} submissionId={row.submissionId} stamp={stampOf(grading)} />
        )}
      </OpenEvidence>
    </div>
  );
}

function stampOf({ criteria }: SubmissionGrading): string {
  return criteria.map(({ result }) => result?.id ?? '').join(' ');
}
