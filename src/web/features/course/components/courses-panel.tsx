import { getRouteApi } from '@tanstack/react-router';
import { DebouncedSearch } from '@web/components/debounced-search';
import { EmptyState } from '@web/components/empty-state';
import { Plus, Trash2 } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { ListTools } from '@web/components/list-tools';
import { LoadError } from '@web/components/load-error';
import { Pager } from '@web/components/pager';
import { Segments } from '@web/components/segments';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { Tooltip } from '@web/components/tooltip';
import { useState } from 'react';
import { codeAndTerm } from '../lib/course-words';
import { type ListedCourse, useCourses } from '../queries';
import { coursesTexts as texts } from '../texts';
import { useCourseChanges } from '../use-course-changes';
import { CourseLink } from './course-link';

const NewCourse = lazyComponent(() => import('./new-course'), 'NewCourse');

const DeleteCourse = lazyComponent(() => import('./delete-course'), 'DeleteCourse');

const route = getRouteApi('/settings');

const pageSize = 25;

const kinds = [
  { value: 'active', name: 'Active' },
  { value: 'archived', name: 'Archived' },
] as const;

export function CoursesPanel() {
  const { search = '', page = 1, archived = false, dialog } = route.useSearch();
  const navigate = route.useNavigate();
  useCourseChanges();
  const [deleted, setDeleted] = useState<ListedCourse | null>(null);
  const courses = useCourses({ search, archived, page, limit: pageSize });
  const open = (to: 'new' | undefined, discard = false) =>
    navigate({ search: (now) => ({ ...now, dialog: to }), replace: to === undefined, ignoreBlocker: discard });
  const { rows = [], total = 0 } = courses.data ?? {};
  return (
    <>
      <ListTools>
        <DebouncedSearch
          label="Search courses"
          value={search}
          onSearch={(text) =>
            navigate({
              search: (now) => ({ ...now, search: text === '' ? undefined : text, page: undefined }),
              replace: true,
            })
          }
        />
        <Segments
          label="Which courses"
          small
          options={kinds}
          chosen={archived ? 'archived' : 'active'}
          onChoose={(kind) => navigate({ search: { tab: 'courses', ...(kind === 'archived' && { archived: true }) } })}
        />
        <span className="min-w-0 flex-1 text-13 font-normal text-ink-3 tabular-nums max-md:hidden!" role="status">
          {courses.isSuccess && (total === 1 ? '1 course' : `${total.toLocaleString('en-US')} courses`)}
        </span>
        <button type="button" className="btn btn-main" onClick={() => open('new')}>
          <Plus className="i" aria-hidden="true" />
          {texts.add}
        </button>
      </ListTools>
      <section className="sheet overflow-hidden" aria-label="Courses">
        {courses.isPending && <SkeletonRows rows={6} label="Loading the courses" />}
        {courses.isError && <LoadError title="The courses could not be loaded" query={courses} />}
        {courses.isSuccess && rows.length === 0 && (
          <EmptyState
            drawing={<path d="M84 26l50 20-50 20-50-20z" />}
            title={texts.none}
            text={search === '' ? 'No course is archived.' : `No course matches “${search}”.`}
          />
        )}
        <ul>
          {rows.map((course) => (
            <li
              key={course.id}
              className="flex items-center gap-3.5 border-line-soft px-5 py-2.5 not-first:border-t max-md:px-4"
            >
              <CourseLink course={course} note={[codeAndTerm(course), course.slug].filter(Boolean).join(' · ')} />
              <Counts {...course} />
              {!course.archivedAt && (
                <Tooltip text="Delete">
                  <button
                    type="button"
                    className="icon-btn"
                    aria-label={`Delete ${course.name}`}
                    onClick={() => setDeleted(course)}
                  >
                    <Trash2 className="i" aria-hidden="true" />
                  </button>
                </Tooltip>
              )}
            </li>
          ))}
        </ul>
        <Pager
          page={page}
          pageSize={pageSize}
          total={total}
          noun="courses"
          onPage={(to) => navigate({ search: (now) => ({ ...now, page: to > 1 ? to : undefined }) })}
        />
      </section>
      {dialog === 'new' && <NewCourse onClose={(discard) => open(undefined, discard)} />}
      {deleted && <DeleteCourse course={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

function Counts({ caseStudies, students, submissions }: ListedCourse) {
  const cell = 'w-28 text-right text-13 text-ink-2 tabular-nums';
  return (
    <>
      <span className={`${cell} max-lg:hidden`}>{count(caseStudies, 'case study', 'case studies')}</span>
      <span className={`${cell} max-lg:hidden`}>{count(students, 'student', 'students')}</span>
      <span className={`${cell} max-md:w-auto`}>{count(submissions, 'submission', 'submissions')}</span>
    </>
  );
}

const count = (total: number, one: string, many: string) =>
  `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`;
