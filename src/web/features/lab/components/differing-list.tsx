import { labTexts } from '@domain/messages/lab';
import { displayName } from '@domain/submission/display-name';
import { RowLink } from '@web/components/row-link';
import { StudentName } from '@web/components/student-name';
import { TitledSheet } from '@web/components/titled-sheet';
import { signed } from '@web/lib/format-number';
import { submissionsText } from '../lib/format';
import type { Report } from '../queries';

export function DifferingList({ report }: { report: Report }) {
  const { differing, hidden, sample, withGrader } = report;
  return (
    <TitledSheet
      className="overflow-hidden"
      title="Pairs That Differ Most"
      text="Person → grader, in all and where they differ most"
    >
      {differing.length > 0 && (
        <ul className="divide-y divide-line-soft border-line-soft border-t">
          {differing.map(({ position, submission, person, other, most }) => (
            <li key={position}>
              <RowLink
                to="/lab/$sampleId/pairs/$position"
                params={{ sampleId: String(sample.id), position: String(position) }}
                title={<StudentName name={displayName(submission)} />}
                text={`${most.name}: ${most.person} → ${most.other} of ${most.maxScore}`}
              >
                <span className="tabular-nums flex flex-none gap-4 text-13 text-ink-2">
                  {person} → {other}
                  <b className="min-w-8.5 text-right text-14 text-ink">{signed(other - person, 0)}</b>
                </span>
              </RowLink>
            </li>
          ))}
        </ul>
      )}
      {differing.length === 0 && hidden === 0 && (
        <p className="px-5 pb-4.5 text-ink-2">{labTexts.noneDiffer(withGrader?.total.agreement.n ?? 0)}</p>
      )}
      {hidden > 0 && (
        <p className="px-5 pt-3.5 pb-4.5 text-13 text-ink-3">
          {submissionsText(hidden)} more {hidden === 1 ? 'stays' : 'stay'} hidden until you finish grading{' '}
          {hidden === 1 ? 'it' : 'them'}.
        </p>
      )}
    </TitledSheet>
  );
}
