import { resultColumns } from '@domain/messages/results';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { getRouteApi } from '@tanstack/react-router';
import { type Column, DataTable } from '@web/components/data-table';
import { RowActions } from '@web/components/row-actions';
import { RowKeys } from '@web/components/row-keys';
import { submissionTableLook } from '@web/components/submission-table-look';
import type { GradingState } from '@web/features/live-grading/state';
import { useIsAllCourses, useShowsCompanies } from '@web/lib/course';
import { formatDateTime, formatDay } from '@web/lib/format-date';
import { usePreferences } from '@web/lib/preferences';
import type { Store } from '@web/lib/store';
import type { ReactNode } from 'react';
import { type ChosenRows, isChosen } from '../lib/chosen-rows';
import type { ListedSubmission } from '../queries';
import { useResultsAddress } from '../use-results-address';
import { RowMenu, type RowMenuProps } from './row-menu';
import { EmailState, RowGrade, RowScore } from './row-parts';
import { SortHead, type SortKey } from './sort-head';
import { StudentCell, StudentLine } from './student-cell';
import { TickBox } from './tick-box';

const route = getRouteApi('/results');

export type ResultRowsProps = {
  rows: readonly ListedSubmission[];
  gradings: Store<GradingState>;
  chosen: ChosenRows;
  /** Selects this page. */
  pageBox: ReactNode;
  /** Leads from this page to everything that matches, where there is more. */
  selectAll: ReactNode;
  /** `through`: with all rows from the last one. */
  onToggle: (id: number, through: boolean) => void;
  menuFor: (row: ListedSubmission) => RowMenuProps;
};

/** Columns that give way to 220 px for the student; below the name is what has none. */
const withCaseStudy = '@max-[1118px]:hidden';
const companyColumn = { usual: '@max-[938px]:hidden', amongCourses: '@max-[1238px]:hidden' } as const;
const withSubmitted = '@max-[764px]:hidden';

/** Individual Results on a wide screen [2.36]. */
export function ResultsTable({ rows, gradings, chosen, pageBox, selectAll, onToggle, menuFor }: ResultRowsProps) {
  const [{ density }] = usePreferences();
  const compact = density === 'compact';
  const { sort = '-submitted' } = route.useSearch();
  const address = useResultsAddress();
  const isAll = useIsAllCourses();
  const showsCompanies = useShowsCompanies();
  const withCompany = companyColumn[isAll ? 'amongCourses' : 'usual'];
  const head = (key: SortKey, text: string, more: { className?: string; numeric?: true } = {}): Column => ({
    ...more,
    key,
    heading: <SortHead of={key} text={text} sort={sort} onSort={address.sort} />,
    ...(sort === key && { sorted: 'ascending' }),
    ...(sort === `-${key}` && { sorted: 'descending' }),
  });
  const columns: Column[] = [
    { key: 'pick', heading: pageBox, className: 'print:hidden' },
    head('student', resultColumns.student),
    ...(isAll ? [{ key: 'course', heading: resultColumns.course, className: `w-30 ${withCaseStudy}` }] : []),
    ...(showsCompanies ? [head('company', resultColumns.company, { className: `w-39.5 ${withCompany}` })] : []),
    head('caseStudy', resultColumns.caseStudy, { className: `w-52 ${withCaseStudy}` }),
    head('score', resultColumns.score, { className: 'w-20', numeric: true }),
    { key: 'grade', heading: resultColumns.grade, className: 'w-24' },
    head('email', resultColumns.email, { className: 'w-41 @max-[764px]:w-34' }),
    head('submitted', resultColumns.submitted, { className: `w-23 ${withSubmitted}` }),
    { key: 'actions', heading: resultColumns.actions, className: 'w-17 print:hidden' },
  ];
  return (
    <RowKeys
      className={`${submissionTableLook} [&_table]:table-fixed ${compact ? '[&_td]:h-9 [&_td]:py-0' : '[&_td]:h-13 [&_td]:py-1.5'}`}
      data-density={compact ? 'compact' : 'comfortable'}
      onPick={onToggle}
    >
      <DataTable label="Individual results" columns={columns}>
        {selectAll && (
          <tr>
            <td colSpan={columns.length} className="bg-pen-wash py-2 text-center text-13">
              {selectAll}
            </td>
          </tr>
        )}
        {rows.map((row) => {
          const name = displayName(row);
          const company = row.anonymous ? '' : displayCompany(row.companyName, row.userEmail);
          const ticked = isChosen(chosen, row.id);
          return (
            <tr
              key={row.id}
              data-row={row.id}
              className={ticked ? '[&>td]:bg-pen-wash!' : undefined}
              data-ticked={ticked || undefined}
            >
              <td className="print:hidden">
                <TickBox label={`Select ${name}`} ticked={ticked} onToggle={(through) => onToggle(row.id, through)} />
              </td>
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
                <td className={withCompany}>
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
            </tr>
          );
        })}
      </DataTable>
    </RowKeys>
  );
}
