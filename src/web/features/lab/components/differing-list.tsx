import { displayName } from '@domain/submission/display-name';
import { Link } from '@tanstack/react-router';
import { StudentName } from '@web/components/student-name';
import { signed, submissionsText } from '../lib/format';
import type { Report } from '../queries';

export function DifferingList({ report }: { report: Report }) {
  const { differing, hidden, sample } = report;
  return (
    <section className="sheet clipped" aria-labelledby="lab-differing">
      <div className="sheet-head">
        <div>
          <h2 className="h14" id="lab-differing">
            Pairs That Differ Most
          </h2>
          <p>Person → grader, in all and where they differ most</p>
        </div>
      </div>
      {differing.length > 0 && (
        <ul className="lab-differing">
          {differing.map(({ position, submission, person, other, most }) => (
            <li key={position}>
              <Link
                to="/lab/$sampleId/pairs/$position"
                params={{ sampleId: String(sample.id), position: String(position) }}
              >
                <span className="grow">
                  <b>
                    <StudentName name={displayName(submission)} />
                  </b>
                  <span className="s12 mut num">
                    {most.name}: {most.person} → {most.other} of {most.maxScore}
                  </span>
                </span>
                <span className="s13 sec num hide-phone">
                  {person} → {other}
                </span>
                <b className="num">{signed(other - person, 0)}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {differing.length === 0 && hidden === 0 && <p className="sec lab-note">No two totals differ.</p>}
      {hidden > 0 && (
        <p className="s13 mut lab-note">
          {submissionsText(hidden)} more {hidden === 1 ? 'is' : 'are'} hidden from you until you have finished your own
          grading.
        </p>
      )}
    </section>
  );
}
