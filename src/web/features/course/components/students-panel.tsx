import { getRouteApi } from '@tanstack/react-router';
import { DataTable } from '@web/components/data-table';
import { DebouncedSearch } from '@web/components/debounced-search';
import { EmptyState } from '@web/components/empty-state';
import { FilterSelect } from '@web/components/filter-select';
import { Plus, Trash2 } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { ListTools } from '@web/components/list-tools';
import { LoadError } from '@web/components/load-error';
import { Pager } from '@web/components/pager';
import { Pencil } from '@web/components/result-icons';
import { RowActions } from '@web/components/row-actions';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { useMay } from '@web/lib/course';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import type { CourseOfPage, ListedStudent } from '../queries';
import { studentTexts as texts } from '../texts';

const EditStudent = lazyComponent(() => import('./edit-student'), 'EditStudent');
const DeleteStudent = lazyComponent(() => import('./delete-student'), 'DeleteStudent');
const ImportStudents = lazyComponent(() => import('./import-students'), 'ImportStudents');

const route = getRouteApi('/course');

const pageSize = 50;

export function StudentsPanel({ course }: { course: CourseOfPage }) {
  const { search = '', page = 1, notHandedIn, dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const [edited, setEdited] = useState<ListedStudent | null>(null);
  const [deleted, setDeleted] = useState<ListedStudent | null>(null);
  const mayChange = useMay('instructor') && course.archivedAt === null;
  const caseStudies = trpc.caseStudies.list.useQuery();
  const words = search.trim();
  const students = trpc.students.list.useQuery(
    { id: course.id, page, limit: pageSize, ...(words && { search: words }), ...(notHandedIn && { notHandedIn }) },
    refetchOnVisit,
  );
  const open = (to: 'student' | 'import' | undefined, discard = false) =>
    navigate({ search: (now) => ({ ...now, dialog: to }), replace: to === undefined, ignoreBlocker: discard });
  const filter = (change: { search?: string | undefined; notHandedIn?: number | undefined }) =>
    navigate({ search: (now) => ({ ...now, ...change, page: undefined }), replace: true });
  const { rows = [], total = 0 } = students.data ?? {};
  const isFiltered = words !== '' || notHandedIn !== undefined;
  return (
    <>
      <ListTools>
        <DebouncedSearch
          label="Search students"
          value={search}
          onSearch={(text) => filter({ search: text === '' ? undefined : text })}
        />
        <FilterSelect
          label={texts.notHandedIn}
          all={texts.everybody}
          options={caseStudies.data?.map(({ id, name }) => ({ id, name: `${texts.notHandedIn}: ${name}` }))}
          source={{ name: 'case studies', query: caseStudies }}
          chosen={notHandedIn}
          onChoose={(id) => filter({ notHandedIn: typeof id === 'number' ? id : undefined })}
        />
        <span className="min-w-0 flex-1" />
        {mayChange && (
          <>
            <button type="button" className="btn" onClick={() => open('import')}>
              {texts.importCsv}
            </button>
            <button type="button" className="btn btn-main" onClick={() => open('student')}>
              <Plus className="i" aria-hidden="true" />
              {texts.add}
            </button>
          </>
        )}
      </ListTools>
      <section className="sheet overflow-hidden" aria-label="Students">
        {students.isPending && <SkeletonRows rows={6} label="Loading the students" />}
        {students.isError && <LoadError title="The students could not be loaded" query={students} />}
        {students.isSuccess && rows.length === 0 && (
          <EmptyState
            drawing={<path d="M84 26a14 14 0 1 1 0 28 14 14 0 1 1 0-28M56 84c0-16 12-24 28-24s28 8 28 24" />}
            title={isFiltered ? texts.nobody : texts.none}
            text={isFiltered ? texts.noMatch : texts.noneText}
          />
        )}
        {rows.length > 0 && (
          <DataTable
            label="Students"
            columns={[
              'Name',
              { key: 'email', heading: 'Email', className: 'max-md:hidden' },
              { key: 'number', heading: 'Number', className: 'max-md:hidden' },
              { key: 'handed', heading: 'Handed in', numeric: true },
              '[Actions]',
            ]}
          >
            {rows.map((student) => (
              <tr key={student.id}>
                <td className="w-1/2 max-w-0 truncate max-md:w-full" title={student.name}>
                  <b className="font-semibold">{student.name}</b>
                  {student.leftAt && <span className="ml-2 text-13 text-ink-3">{texts.left}</span>}
                  <span className="block truncate text-13 text-ink-3 md:hidden">{student.email}</span>
                </td>
                <td className="w-1/2 max-w-0 truncate text-ink-2 max-md:hidden" title={student.email}>
                  {student.email}
                </td>
                <td className="max-w-40 truncate text-ink-2 max-md:hidden">{student.number}</td>
                <td className="text-right tabular-nums">{student.submissions.toLocaleString('en-US')}</td>
                <td>
                  {mayChange && (
                    <RowActions>
                      <button
                        type="button"
                        className="icon-btn"
                        aria-label={`Edit ${student.name}`}
                        onClick={() => setEdited(student)}
                      >
                        <Pencil className="i" aria-hidden="true" />
                      </button>
                      <button
                        type="button"
                        className="icon-btn"
                        aria-label={`Remove ${student.name}`}
                        onClick={() => setDeleted(student)}
                      >
                        <Trash2 className="i" aria-hidden="true" />
                      </button>
                    </RowActions>
                  )}
                </td>
              </tr>
            ))}
          </DataTable>
        )}
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          noun="students"
          onPage={(to) => navigate({ search: (now) => ({ ...now, page: to > 1 ? to : undefined }) })}
        />
      </section>
      {mayChange && dialog === 'student' && (
        <EditStudent course={course} student={null} onClose={(discard) => open(undefined, discard)} />
      )}
      {mayChange && dialog === 'import' && <ImportStudents course={course} onClose={() => open(undefined)} />}
      {edited && <EditStudent course={course} student={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteStudent student={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
