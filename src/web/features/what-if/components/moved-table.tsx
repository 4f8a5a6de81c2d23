import { displayName } from '@domain/submission/display-name';
import { DataTable } from '@web/components/data-table';
import { StudentName } from '@web/components/student-name';
import { signedPoints } from '../lib/format';
import type { WhatIfReport } from '../queries';

/** Who would move, the widest move first, and by which criteria. */
export function MovedTable({ report }: { report: WhatIfReport }) {
  const { moved, criteria, failed, summary } = report;
  const names = new Map(criteria.map(({ criterionId, name }) => [criterionId, name]));
  if (moved.length === 0 && failed.length === 0) {
    if (summary.submissions === 0) return null;
    return (
      <section className="sheet">
        <p className="lab-note s13 mut">No score changed so far.</p>
      </section>
    );
  }
  return (
    <section className="sheet clipped" aria-label="Submissions that would move">
      {moved.length > 0 && (
        <DataTable
          label="Submissions that would move"
          columns={[
            'Student',
            { key: 'change', heading: 'Change', numeric: true },
            { key: 'total', heading: 'Total', numeric: true },
            { key: 'letter', heading: 'Letter', numeric: true },
            'Criteria',
          ]}
        >
          {moved.map(({ submission, from, to, change, criteria: changed }) => (
            <tr key={submission.id}>
              <th scope="row">
                <StudentName name={displayName(submission)} />
              </th>
              <td className="figure-cell num">{signedPoints(change)}</td>
              <td className="figure-cell num">
                {from.total}/{from.max} → {to.total}/{to.max}
              </td>
              <td className="figure-cell">
                {from.letter === to.letter ? from.letter : <b>{`${from.letter} → ${to.letter}`}</b>}
              </td>
              <td className="s13 num what-if-by">
                {changed.map(({ criterionId, from: was, to: is }) => (
                  <span key={criterionId}>
                    {names.get(criterionId)} {was.score}/{was.maxScore} → {is.score}/{is.maxScore}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {failed.map(({ submissionId, error }) => (
        <p key={`${submissionId} ${error}`} className="lab-note s13 mut">
          Submission {submissionId} is not counted: {error}
        </p>
      ))}
    </section>
  );
}
