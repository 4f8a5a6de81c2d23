import { lazyComponent } from '@web/components/lazy-component';
import { type RingPart, ringSizes, ScoreRing } from '@web/components/score-ring';
import { StudentName } from '@web/components/student-name';
import { GradingAnnouncer } from '@web/features/live-grading/components/grading-voice';
import { countGrading, isHeldBack } from '@web/features/live-grading/lib/grading-progress';
import { ringParts } from '@web/features/live-grading/lib/ring-parts';
import type { SubmissionGrading } from '@web/features/live-grading/state';
import { formatDate } from '@web/lib/format-date';
import { useEffect, useMemo, useRef } from 'react';
import { useAreas, useGrading, usePortalState } from '../../lib/portal-context';
import { expectedNumbers, rowNames, type SubmissionRow } from '../../lib/submission-row';
import { caseStudyName, gradingStatus, liveRows, openRow, showsResults } from '../../state';
import { OpenEvidence } from '../results/open-evidence';
import { EmailNote } from './email-note';
import { SideActions } from './side-actions';
import { SideGrade } from './side-grade';
import { SideProgress } from './side-progress';
import { SubmissionPanel } from './submission-panel';

/** Few hand in more than one at a time. */
const SubmissionTabs = lazyComponent(() => import('./submission-tabs'), 'SubmissionTabs', {
  waiting: () => <div className="mb-6 h-14.5 max-md:mb-4.5" />,
});

const place =
  'live mx-auto grid max-w-340 grid-cols-1 gap-6 px-4 pt-5 pb-16 md:px-10 md:pt-9 md:pb-20 min-[1101px]:grid-cols-[312px_minmax(0,1fr)] min-[1101px]:gap-14 print:px-0 print:pt-4 print:pb-0';

export function LiveView() {
  const rows = usePortalState((state) => state.rows);
  const email = usePortalState((state) => state.email);
  const caseStudyId = usePortalState((state) => state.caseStudyId);
  const open = usePortalState(openRow);
  const numbers = useMemo(() => expectedNumbers(rows, email, caseStudyId), [rows, email, caseStudyId]);
  const main = useRef<HTMLElement>(null);
  const isOpen = open !== null;
  useEffect(() => {
    if (!isOpen) return;
    window.scrollTo({ top: 0 });
    main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [isOpen]);
  if (open === null) return <main className={place} />;
  const tabs = liveRows(rows).map((row) => ({ row, ...rowNames(row, email, numbers.get(row.key) ?? 1) }));
  const names = rowNames(open, email, numbers.get(open.key) ?? 1);
  return (
    <main className={place} ref={main}>
      <OpenEvidence key={open.key} row={open}>
        <SidePanel row={open} name={names.name} />
        <div>
          {tabs.length > 1 && <SubmissionTabs tabs={tabs} open={open.key} />}
          <SubmissionPanel row={open} names={names} tabbed={tabs.length > 1} />
        </div>
      </OpenEvidence>
      <LiveRegion key={`said ${open.key}`} row={open} />
      <PageTitle row={open} />
    </main>
  );
}

function LiveRegion({ row }: { row: SubmissionRow }) {
  return <GradingAnnouncer grading={useGrading(row)} />;
}

/** In the tab's title, for those who look elsewhere meanwhile. */
function PageTitle({ row }: { row: SubmissionRow }) {
  const title = `${progress(useGrading(row))}CaseGrade`;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = 'CaseGrade';
    };
  }, [title]);
  return null;
}

function progress(grading: SubmissionGrading): string {
  const { outcome } = grading;
  const { done, total } = countGrading(grading.criteria);
  if (outcome?.kind === 'failed' || total === 0) return '';
  if (outcome === null || isHeldBack(grading)) return `${done} of ${total} areas · `;
  return `${outcome.totalScore}/${outcome.maxScore} · `;
}

function SidePanel({ row, name }: { row: SubmissionRow; name: string }) {
  const caseStudy = usePortalState((state) => caseStudyName(state.caseStudies, row.caseStudyId));
  const grading = useGrading(row);
  const graded = gradingStatus(row, grading) === 'completed';
  const attempt = row.maxAttempts !== null && `attempt ${row.submissionNumber ?? 1} of ${row.maxAttempts}`;
  const day = row.uploadedAt && formatDate(row.uploadedAt);
  return (
    <section
      className="min-w-0 self-start max-[1100px]:grid max-[1100px]:grid-cols-[auto_minmax(0,1fr)] max-[1100px]:items-center max-[1100px]:gap-x-5 min-[1101px]:sticky min-[1101px]:top-6"
      aria-label={graded ? 'Grade' : 'Progress'}
    >
      <h1 className="col-span-full text-18 font-semibold tracking-[-0.012em] wrap-anywhere" tabIndex={-1}>
        {caseStudy || name}
      </h1>
      <p className="col-span-full mt-1 mb-4 flex min-w-0 flex-wrap text-13 text-ink-3">
        <StudentName name={name} />
        <span>{[attempt, day].flatMap((part) => (part ? `, ${part}` : []))}</span>
      </p>
      <SideRing row={row} grading={grading} />
      <div className="min-w-0 min-[1101px]:mt-7">
        {graded ? <SideGrade row={row} grading={grading} /> : <SideProgress row={row} grading={grading} />}
        <EmailNote row={row} graded={graded} />
        <SideActions row={row} />
      </div>
    </section>
  );
}

function SideRing({ row, grading }: { row: SubmissionRow; grading: SubmissionGrading }) {
  const known = useAreas(row);
  const displays = usePortalState((state) => showsResults(state, row));
  const { done, total, points, pointsOf } = countGrading(grading.criteria);
  const areas = total || known.length;
  const parts = ringParts(grading, known);
  const { outcome } = grading;
  if (isHeldBack(grading) || (!displays && outcome?.kind !== 'completed')) {
    const shown = outcome?.kind === 'completed' ? areas : done;
    return <Ring parts={parts} thin figure={shown} caption={`of ${areas} areas`} />;
  }
  if (outcome?.kind === 'completed') {
    return <Ring parts={parts} figure={outcome.totalScore ?? 0} caption={`out of ${outcome.maxScore}`} />;
  }
  if (done === 0) return <Ring parts={parts} figure={0} caption={`of ${areas} areas`} />;
  return <Ring parts={parts} figure={points} caption={`of ${pointsOf} so far`} />;
}

function Ring(props: { parts: readonly RingPart[]; figure: number; caption: string; thin?: boolean }) {
  const { parts, figure, caption, thin = false } = props;
  return (
    <ScoreRing
      className="size-33 min-[1101px]:size-66"
      ring={thin ? ringSizes.thin : ringSizes.large}
      parts={parts}
      label={`${figure} ${caption}`}
    >
      <div className="text-center" aria-hidden="true">
        <div className="tabular-nums text-[2.5rem] leading-none font-semibold tracking-[-0.045em] min-[1101px]:text-68">
          {figure}
        </div>
        <div className="tabular-nums text-12 text-ink-3 min-[1101px]:text-13">{caption}</div>
      </div>
    </ScoreRing>
  );
}
