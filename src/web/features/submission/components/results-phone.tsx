import { emailStateName } from '@domain/messages/results';
import { lateText } from '@domain/messages/submission-window';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { phoneRowsLook } from '@web/components/phone-rows-look';
import { RowActions } from '@web/components/row-actions';
import { RowKeys } from '@web/components/row-keys';
import { useIsAllCourses, useShowsCompanies } from '@web/lib/course';
import { courseInLine } from '@web/lib/course-in-line';
import { formatDay } from '@web/lib/format-date';
import { isChosen } from '../lib/chosen-rows';
import type { ListedSubmission } from '../queries';
import type { ResultRowsProps } from './results-table';
import { RowMenu } from './row-menu';
import { RowGrade, RowScore } from './row-parts';
import { StudentCell, secondMarkNotes } from './student-cell';
import { TickBox } from './tick-box';

export function ResultsPhone({ rows, gradings, menuFor, chosen, pageBox, selectAll, onToggle }: ResultRowsProps) {
  const isAll = useIsAllCourses();
  const showsCompanies = useShowsCompanies();
  return (
    <>
      <div className="flex min-h-11 items-center gap-2.5 border-b border-line-soft px-4 text-13 text-ink-3">
        {pageBox}
        {selectAll ? <p className="py-2">{selectAll}</p> : <span aria-hidden="true">Select all on this page</span>}
      </div>
      <RowKeys as="ul" className={phoneRowsLook} aria-label="Individual results" onPick={onToggle}>
        {rows.map((row) => {
          const ticked = isChosen(chosen, row.id);
          return (
            <li key={row.id} data-row={row.id} className={ticked ? 'bg-pen-wash' : undefined}>
              <TickBox
                label={`Select ${displayName(row)}`}
                ticked={ticked}
                onToggle={(through) => onToggle(row.id, through)}
              />
              <span className="min-w-0 flex-1">
                <StudentCell row={row} bare>
                  <span className="truncate block text-12 text-ink-3 max-[359px]:whitespace-normal">
                    {row.submissionNumber > 1 && `Submission #${row.submissionNumber} · `}
                    {isAll && `${courseInLine(row.courseName)} · `}
                    {showsCompanies && !row.anonymous && `${displayCompany(row.companyName, row.userEmail)} · `}
                    {formatDay(row.uploadedAt, new Date())}
                    {row.late && <span className="text-mid-ink"> · {lateText(row.lateMinutes)}</span>}
                    {secondMarkNotes[row.secondMark] && ` · ${secondMarkNotes[row.secondMark]}`}
                    <EmailNote row={row} />
                  </span>
                </StudentCell>
              </span>
              {row.totalScore !== null && <RowScore row={row} gradings={gradings} />}
              <RowGrade row={row} gradings={gradings} />
              <RowActions>
                <RowMenu {...menuFor(row)} />
              </RowActions>
            </li>
          );
        })}
      </RowKeys>
    </>
  );
}

function EmailNote({ row }: { row: ListedSubmission }) {
  if (row.changedSinceSent && row.emailState === 'sent')
    return <span className="text-mid-ink"> · Changed since sent</span>;
  if (row.emailState === 'failed') return <span className="text-low-ink"> · Email failed</span>;
  return row.emailState === 'none' ? ` · ${emailStateName(row)}` : null;
}
