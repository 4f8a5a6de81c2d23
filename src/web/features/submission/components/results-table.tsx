import { resultColumns } from '@domain/messages/results';
import type { SubmissionSort, submissionSorts } from '@domain/submission/states';
import { getRouteApi } from '@tanstack/react-router';
import { type Column, DataTable } from '@web/components/data-table';
import { ArrowDown, ArrowUp } from '@web/components/result-icons';
import { RowKeys } from '@web/components/row-keys';
import type { GradingState } from '@web/features/live-grading/state';
import { useIsAllCourses, useShowsCompanies } from '@web/lib/course';
import { usePreferences } from '@web/lib/preferences';
import type { Store } from '@web/lib/store';
import type { ReactNode } from 'react';
import { type ChosenRows, isChosen } from '../lib/chosen-rows';
import type { ListedSubmission } from '../queries';
import { useResultsAddress } from '../use-results-address';
import { companyColumn, ResultRow, withCaseStudy, withSubmitted } from './result-row';
import type { RowMenuProps } from './row-menu';

const route = getRouteApi('/results');

export type ResultRowsProps = {
  rows: readonly ListedSubmission[];
  gradings: Store<GradingState>;
  chosen: ChosenRows;
  pageBox: ReactNode;
  /** From this page to everything that matches, if there is more. */
  selectAll: ReactNode;
  /** `through`: Shift was held, for all rows from the last one. */
  onToggle: (id: number, through: boolean) => void;
  menuFor: (row: ListedSubmission) => RowMenuProps;
};

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
        {rows.map((row) => (
          <ResultRow
            key={row.id}
            row={row}
            gradings={gradings}
            ticked={isChosen(chosen, row.id)}
            compact={compact}
            onToggle={onToggle}
            menuFor={menuFor}
          />
        ))}
      </DataTable>
    </RowKeys>
  );
}

type SortKey = (typeof submissionSorts)[number];

type SortHeadProps = { of: SortKey; text: string; sort: SubmissionSort; onSort: (sort: SubmissionSort) => void };

/** The first click gives the useful order: dates newest first, everything else from the low or missing end. */
function SortHead({ of, text, sort, onSort }: SortHeadProps) {
  const first = of === 'submitted' ? '-submitted' : of;
  const Arrow = sort === of ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      className={`inline-flex cursor-pointer items-center gap-1 bg-transparent px-0 py-1 [font:inherit] hover:text-ink print:contents ${sort.endsWith(of) ? 'text-ink' : 'text-inherit'}`}
      onClick={() => onSort(sort === first ? turned(first) : first)}
    >
      {text}
      {(sort === of || sort === `-${of}`) && <Arrow className="size-3 print:hidden" aria-hidden="true" />}
    </button>
  );
}

function turned(sort: SortKey | '-submitted'): SubmissionSort {
  return sort === '-submitted' ? 'submitted' : `-${sort}`;
}

const submissionTableLook =
  '@container [&_td]:px-2 [&_th]:px-2 [&_tbody_tr]:relative [&_tr>:first-child]:w-11 [&_tr>:first-child]:p-0 [&_tr>:first-child]:pl-3.5 [&_tr>:last-child]:pr-4';
