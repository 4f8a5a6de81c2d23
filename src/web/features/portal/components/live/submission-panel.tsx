import { byPlace } from '@web/components/by-place';
import { lazyComponent } from '@web/components/lazy-component';
import { missingHere } from '@web/components/missing-part';
import { isHeldBack, waitingSentence } from '@web/features/live-grading/lib/grading-progress';
import {
  type Area,
  type CriterionGrading,
  type SubmissionGrading,
  waitingCriterion,
} from '@web/features/live-grading/state';
import { usePrinting } from '@web/lib/use-printing';
import { useEffect, useState } from 'react';
import { useAreas, useGrading, usePortalState } from '../../lib/portal-context';
import type { rowNames, SubmissionRow } from '../../lib/submission-row';
import { showsResults } from '../../state';
import { Breakdown } from '../results/breakdown';
import { CriterionCard } from './criterion-card';
import { PanelBanner } from './panel-banner';
import { tabId } from './submission-tabs';

/** Without a stream, an area that is not done is being worked on. */
const readUnseen = (criterion: CriterionGrading): CriterionGrading =>
  criterion.phase === 'waiting' ? { ...criterion, phase: 'reading' } : criterion;

/** Stands in until a run names its criteria [2.47]. */
const standIn = ({ name, points }: Area, at: number): CriterionGrading =>
  waitingCriterion({ criterionId: -1 - at, name, maxScore: points });

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** For what is being sent, or was refused. */
const SubmissionItem = lazyComponent(
  () => import('../form/submission-item'),
  (part) => part.SubmissionItem,
  { missing: missingHere },
);

/** Of a resubmission, once it is graded: comparing is not what anybody waits for. */
const OwnChanges = lazyComponent(
  () => import('../results/own-changes'),
  (part) => part.OwnChanges,
  { missing: missingHere },
);

/** The last card's marks settle before the breakdown takes their place. */
const settleMs = 900;

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
      {whole ? <Breakdown grading={grading} /> : <CriterionCards row={row} grading={grading} />}
      {grading.outcome?.kind === 'completed' && (row.submissionNumber ?? 1) > 1 && (
        <OwnChanges key={row.submissionId} submissionId={row.submissionId} stamp={stampOf(grading)} />
      )}
    </div>
  );
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

function CriterionCards({ row, grading }: { row: SubmissionRow; grading: SubmissionGrading }) {
  const areas = useAreas(row);
  const withoutStream = usePortalState((state) => state.withoutStreamSince !== null);
  const displays = usePortalState((state) => showsResults(state, row));
  const held = isHeldBack(grading) || (!displays && grading.outcome?.kind !== 'completed');
  const paused = waitingSentence(grading) !== null;
  const known = grading.criteria.length > 0 ? grading.criteria : areas.map(standIn);
  const criteria = withoutStream && grading.outcome === null ? known.map(readUnseen) : known;
  return (
    <>
      <h2 className="vh">Areas</h2>
      <div className="grid grid-cols-1 gap-2.5 md:grid-cols-2 md:gap-3.5 min-[1101px]:grid-cols-3">
        {byPlace(criteria, (criterion) => (
          <CriterionCard criterion={criterion} held={held} paused={paused && criterion.phase === 'failed'} />
        ))}
        {!held && (
          <p className="self-end px-2 py-3.5 text-13 text-ink-3 max-md:hidden">
            Each area is graded on its own, from the same three files. The total is added up, never guessed.
          </p>
        )}
      </div>
    </>
  );
}
