import { lazyComponent } from '@web/components/lazy-component';
import { missingHere } from '@web/components/missing-part';
import { isHeldBack, waitingSentence } from '@web/features/live-grading/grading-progress';
import {
  type Area,
  type CriterionGrading,
  type SubmissionGrading,
  waitingCriterion,
} from '@web/features/live-grading/grading-state';
import { usePrinting } from '@web/lib/use-printing';
import { useEffect, useState } from 'react';
import { SubmissionItem } from '../form/submission-item';
import { useAreas, useGrading, usePortalState } from '../portal-context';
import { Breakdown } from '../results/breakdown';
import { OpenEvidence } from '../results/open-evidence';
import type { rowNames, SubmissionRow } from '../upload/submission-row';
import { CriterionCard } from './criterion-card';
import { PanelBanner } from './panel-banner';
import { tabId } from './submission-tabs';

/** Where no stream tells, an area that is not done is being worked on. */
const readUnseen = (criterion: CriterionGrading): CriterionGrading =>
  criterion.phase === 'waiting' ? { ...criterion, phase: 'reading' } : criterion;

/** Stands in until a run names its criteria [2.47]. */
const standIn = ({ name, points }: Area, at: number): CriterionGrading =>
  waitingCriterion({ criterionId: -1 - at, name, maxScore: points });

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Of a resubmission, once it is graded: comparing is not what anybody waits for. */
const OwnChanges = lazyComponent(
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

/** A card per criterion, each in its place from the first moment to the last. */
function CriterionCards({ row, grading }: { row: SubmissionRow; grading: SubmissionGrading }) {
  const areas = useAreas(row);
  const withoutStream = usePortalState((state) => state.withoutStreamSince !== null);
  const displays = usePortalState((state) => state.displaysResults);
  const held = isHeldBack(grading) || !displays;
  const paused = waitingSentence(grading) !== null;
  const known = grading.criteria.length > 0 ? grading.criteria : areas.map(standIn);
  const criteria = withoutStream && grading.outcome === null ? known.map(readUnseen) : known;
  return (
    <>
      <h2 className="vh">Areas</h2>
      <div className="cards">
        {criteria.map((criterion, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a named criterion takes the place of its stand-in
          <CriterionCard key={at} criterion={criterion} held={held} paused={paused && criterion.phase === 'failed'} />
        ))}
        {!held && (
          <p className="s13 mut cards-note">
            Each area is graded on its own, from the same three files. The total is added up, never guessed.
          </p>
        )}
      </div>
    </>
  );
}
