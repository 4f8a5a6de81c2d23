import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { RowActions } from '@web/components/row-actions';
import type { GradingState } from '@web/features/live-grading/state';
import { useIsAllCourses, useShowsCompanies } from '@web/lib/course';
import { formatDateTime, formatDay } from '@web/lib/format-date';
import type { Store } from '@web/lib/store';
import { memo } from 'react';
import type { ListedSubmission } from '../queries';
import { RowMenu, type RowMenuProps } from './row-menu';
import { EmailState, RowGrade, RowScore } from './row-parts';
import { StudentCell, StudentLine } from './student-cell';
import { TickBox } from './tick-box';

/** Columns hidden so that the student keeps 220 px; the line below the name has what they say. */
export const withCaseStudy = '@max-[1118px]:hidden';
export const companyColumn = { usual: '@max-[938px]:hidden', amongCourses: '@max-[1238px]:hidden' } as const;
export const withSubmitted = '@max-[764px]:hidden';

type ResultRowProps = {
  row: ListedSubmission;
  gradings: Store<GradingState>;
  ticked: boolean;
  compact: boolean;
  onToggle: (id: number, through: boolean) => void;
  menuFor: (row: ListedSubmission) => RowMenuProps;
};

/** Memoized, because a page has up to a hundred rows. */
export const ResultRow = memo(function ResultRow({ ticked, onToggle, ...cells }: ResultRowProps) {
  const { row } = cells;
  return (
    <tr data-row={row.id} className={ticked ? '[&>td]:bg-pen-wash!' : undefined} data-ticked={ticked || undefined}>
      <td className="print:hidden">
        <TickBox
          label={`Select ${displayName(row)}`}
          ticked={ticked}
          onToggle={(through) => onToggle(row.id, through)}
        />
      </td>
      <RowCells {...cells} />
    </tr>
  );
});

type RowCellsProps = Omit<ResultRowProps, 'ticked' | 'onToggle'>;

/** Memoized apart from the tick, which may change in every row at once. */
const RowCells = memo(function RowCells({ row, gradings, compact, menuFor }: RowCellsProps) {
  const isAll = useIsAllCourses();
  const showsCompanies = useShowsCompanies();
  const company = row.anonymous ? '' : displayCompany(row.companyName, row.userEmail);
  return (
    <>
      <td>
        <StudentCell row={row} compact={compact}>
          {!compact && <StudentLine row={row} />}
        </StudentCell>
      </td>
      {isAll && (
        <td className={withCaseStudy}>
          <span className="truncate block" title={row.courseName}>
            {row.courseName}
          </span>
        </td>
      )}
      {showsCompanies && (
        <td className={companyColumn[isAll ? 'amongCourses' : 'usual']}>
          <span className="truncate block" title={company}>
            {company}
          </span>
        </td>
      )}
      <td className={withCaseStudy}>
        <span className="truncate block" title={row.caseStudyName}>
          {row.caseStudyName}
        </span>
      </td>
      <td className="text-right tabular-nums">
        <RowScore row={row} gradings={gradings} />
      </td>
      <td>
        <RowGrade row={row} gradings={gradings} />
      </td>
      <td>
        <EmailState row={row} />
      </td>
      <td className={`tabular-nums ${withSubmitted}`}>
        <time dateTime={row.uploadedAt} title={formatDateTime(row.uploadedAt)}>
          {formatDay(row.uploadedAt, new Date())}
        </time>
      </td>
      <td className="print:hidden">
        <RowActions>
          <RowMenu {...menuFor(row)} />
        </RowActions>
      </td>
    </>
  );
});
