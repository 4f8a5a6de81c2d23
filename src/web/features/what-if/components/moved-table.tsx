import { displayName } from '@domain/submission/display-name';
import { DataTable } from '@web/components/data-table';
import { FigureCell } from '@web/components/figure-cell';
import { numericColumn } from '@web/components/numeric-column';
import { StudentName } from '@web/components/student-name';
import { signedPoints } from '@web/lib/format-number';
import type { WhatIfReport } from '../queries';

const noteLook = 'px-5 py-4 text-13 text-ink-3';

export function MovedTable({ report }: { report: WhatIfReport }) {
  const { moved, criteria, failed, summary } = report;
  const names = new Map(criteria.map(({ criterionId, name }) => [criterionId, name]));
  if (moved.length === 0 && failed.length === 0) {
    if (summary.submissions === 0) return null;
    return <p className={`sheet ${noteLook}`}>No score changed so far.</p>;
  }
  return (
    <section className="sheet overflow-hidden" aria-label="Changed submissions">
      {moved.length > 0 && (
        <DataTable
          label="Changed submissions"
          columns={['Student', numericColumn('Change'), numericColumn('Total'), numericColumn('Letter'), 'Criteria']}
        >
          {moved.map(({ submission, from, to, change, criteria: changed }) => (
            <tr key={submission.id}>
              <th scope="row">
                <StudentName name={displayName(submission)} />
              </th>
              <FigureCell>{signedPoints(change)}</FigureCell>
              <FigureCell>
                {from.total}/{from.max} → {to.total}/{to.max}
              </FigureCell>
              <FigureCell>
                {from.letter === to.letter ? from.letter : <b>{`${from.letter} → ${to.letter}`}</b>}
              </FigureCell>
              <td className="tabular-nums text-13">
                {changed.map(({ criterionId, from: was, to: is }) => (
                  <span key={criterionId} className="block whitespace-nowrap">
                    {names.get(criterionId)} {was.score}/{was.maxScore} → {is.score}/{is.maxScore}
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {failed.map(({ submissionId, error }) => (
        <p key={`${submissionId} ${error}`} className={noteLook}>
          Submission {submissionId} is not counted: {error}
        </p>
      ))}
    </section>
  );
}
