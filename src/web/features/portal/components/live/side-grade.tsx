import { whoGradedForStudent } from '@domain/grading-result/who-graded';
import { badgeLooks } from '@web/components/badge';
import { Meter } from '@web/components/meter';
import { totalStyle } from '@web/components/score-style';
import { isHeldBack } from '@web/features/live-grading/lib/grading-progress';
import type { SubmissionGrading } from '@web/features/live-grading/state';
import { formatDay } from '@web/lib/format-date';
import type { SubmissionRow } from '../../lib/submission-row';
import { useOwnComments } from '../../use-own-comments';

const bandEdges = [70, 80, 90];
const day = (moment: Date) => formatDay(moment.toISOString(), new Date());

export function SideGrade({ row, grading }: { row: SubmissionRow; grading: SubmissionGrading }) {
  const comments = useOwnComments(row.submissionId);
  const { outcome, criteria } = grading;
  if (outcome?.kind !== 'completed') return null;
  if (isHeldBack(grading) || outcome.totalScore === null) {
    return (
      <>
        <div className="flex min-h-5.5 items-center">
          <b>All areas graded</b>
        </div>
        <p className="mt-2 text-13 text-ink-3">Your instructor will publish the results.</p>
      </>
    );
  }
  const { totalScore, maxScore, letterGrade } = outcome;
  const look = totalStyle(totalScore, maxScore);
  const results = criteria.flatMap(({ result }) => result ?? []);
  const commentedAt = comments.map(({ createdAt }) => createdAt);
  const [graded, reviewed] = whoGradedForStudent({ results, commentedAt, day }).split(/(?<=\.) (?=Reviewed)/);
  return (
    <>
      <div className="flex items-center gap-2 animate-[appear_var(--d-3)_var(--ease-out)]">
        <span
          className={`grid h-8.5 min-w-11 place-items-center rounded-1 px-2 text-18/none font-semibold ${badgeLooks[look]}`}
        >
          {letterGrade}
        </span>
        <b>Letter grade</b>
      </div>
      <div className="mt-4.5 max-[1100px]:hidden print:hidden" aria-hidden="true">
        <Meter percent={(totalScore / maxScore) * 100} look={look} ticks={bandEdges} />
        <div className="tabular-nums mt-1.5 flex justify-between text-12 text-ink-3">
          <span>0</span>
          <span>{maxScore}</span>
        </div>
      </div>
      <p className="mt-2 text-13 text-ink-2 text-pretty wrap-anywhere">
        {graded} {reviewed && <b className="font-semibold">{reviewed}</b>}
      </p>
    </>
  );
}
