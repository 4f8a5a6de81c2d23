import { companyBars } from '@domain/analysis/bars';
import { studentColumns } from '@domain/messages/company-results';
import { counted } from '@domain/messages/counted';
import { Card } from '@web/components/card';
import { type Column, DataTable } from '@web/components/data-table';
import { DebouncedSearch } from '@web/components/debounced-search';
import { FilterBar } from '@web/components/filter-bar';
import { LoadError } from '@web/components/load-error';
import { NoMatch } from '@web/components/no-submissions';
import { numericColumn } from '@web/components/numeric-column';
import { Pager } from '@web/components/pager';
import { phoneRowsLook } from '@web/components/phone-rows-look';
import { RowKeys } from '@web/components/row-keys';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { SubmissionCells, SubmissionLine } from '@web/features/company/components/submission-cells';
import { StudentCell } from '@web/features/submission/components/student-cell';
import type { ListedSubmission } from '@web/features/submission/queries';
import { formatNumber } from '@web/lib/format-number';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { studentsPageSize } from '../lib/company-results-input';
import type { PanelProps } from '../lib/panel-props';
import { studentsSentence } from '../lib/sentences';
import { useStudents } from '../queries';
import { useCompanyResultsAddress } from '../use-company-results-address';
import { DistributionCard } from './distribution-card';
import { Say } from './say';

export function StudentsPanel({ analysis, search }: PanelProps) {
  const address = useCompanyResultsAddress();
  const students = useStudents(analysis.company?.id ?? 'none', search);
  const page = students.data;
  const chosen = companyBars(analysis.distribution, search.grades ?? 'raw').find(
    ({ key }) => key === String(search.bar),
  );
  // Where the list stops counting, the figures have the total, unless it is searched.
  const isCounted = !page?.capped || (search.search ?? '').trim() === '';
  const total = page?.capped && isCounted ? (chosen?.count ?? analysis.submissions) : (page?.total ?? 0);
  return (
    <>
      <Say sentence={studentsSentence(analysis, search.attempts ?? 'all')} />
      <DistributionCard distribution={analysis.distribution} graded={analysis.graded} />
      <Card className="overflow-hidden" aria-label="Students" aria-busy={students.isPlaceholderData}>
        {chosen && (
          <FilterBar
            badge={chosen.label}
            count={formatNumber(chosen.count)}
            all={`${formatNumber(analysis.graded)} graded submissions`}
            onClear={() => address.bar(undefined)}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-b px-4 py-3 md:px-5">
          <div className="w-full md:w-70">
            <DebouncedSearch label="Search students" value={search.search ?? ''} onSearch={address.search} />
          </div>
          {page && (
            <span className="tabular-nums text-13 text-ink-3" role="status">
              {isCounted ? '' : 'more than '}
              {counted(total, 'submission')}
            </span>
          )}
        </div>
        {students.isPending && <SkeletonRows rows={8} label="Loading the students" />}
        {students.isError && !page && <LoadError title="The students could not be loaded" query={students} />}
        {page?.rows.length === 0 && <NoMatch onClear={address.clear} />}
        {page && page.rows.length > 0 && (
          <>
            <StudentRows rows={page.rows} />
            <Pager
              page={search.page ?? 1}
              pageSize={studentsPageSize}
              total={total}
              noun="submissions"
              onPage={address.page}
              uncounted={isCounted ? undefined : { shown: page.rows.length }}
            />
          </>
        )}
      </Card>
    </>
  );
}

const columns: readonly Column[] = [
  studentColumns.student,
  studentColumns.caseStudy,
  studentColumns.submitted,
  numericColumn(studentColumns.score),
  studentColumns.letter,
];

function StudentRows({ rows }: { rows: readonly ListedSubmission[] }) {
  if (useMedia(phoneMedia)) {
    return (
      <RowKeys as="ul" className={phoneRowsLook} aria-label="Students">
        {rows.map((row) => (
          <li key={row.id}>
            <SubmissionLine row={row}>
              <StudentCell row={row} />
            </SubmissionLine>
          </li>
        ))}
      </RowKeys>
    );
  }
  return (
    <RowKeys className="@container [&_tr>:first-child]:w-[32%]">
      <DataTable label="Students" columns={columns}>
        {rows.map((row) => (
          <tr key={row.id} className="relative">
            <td>
              <StudentCell row={row} />
            </td>
            <SubmissionCells row={row} />
          </tr>
        ))}
      </DataTable>
    </RowKeys>
  );
}
