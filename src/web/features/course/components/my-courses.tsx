import { Badge } from '@web/components/badge';
import { LoadError } from '@web/components/load-error';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { TitledSheet } from '@web/components/titled-sheet';
import { useSignedInUser } from '@web/lib/session';
import { useState } from 'react';
import { codeAndTerm } from '../lib/course-words';
import { useCourses } from '../queries';
import { noCourseTexts, roleNames, switcherTexts } from '../texts';
import { CourseLink } from './course-link';

const pageSize = 50;

export function MyCourses() {
  const { email } = useSignedInUser();
  const [limit, setLimit] = useState(pageSize);
  const active = useCourses({ limit });
  const archived = useCourses({ archived: true, limit: pageSize });
  const rows = [...(active.data?.rows ?? []), ...(archived.data?.rows ?? [])].filter(({ role }) => role !== 'admin');
  const hasMore = active.data?.rows.at(-1)?.role !== 'admin' && (active.data?.total ?? 0) > limit;
  return (
    <TitledSheet title="My courses" className="col-span-full" text="The courses you work in, and your role">
      {active.isPending && <SkeletonRows rows={1} label="Loading your courses" />}
      {active.isError && <LoadError title="Your courses could not be loaded" query={active} />}
      {active.isSuccess && archived.isSuccess && rows.length === 0 && (
        <p className="border-t border-line-soft px-5 py-3.5 text-13 text-ink-3 wrap-anywhere max-md:px-4">
          {noCourseTexts.title} {noCourseTexts.text(email)}
        </p>
      )}
      <ul>
        {rows.map((course) => (
          <li key={course.id} className="flex items-center gap-3.5 border-t border-line-soft px-5 py-3 max-md:px-4">
            <CourseLink
              course={course}
              note={[course.archivedAt && switcherTexts.archived, codeAndTerm(course)].filter(Boolean).join(' · ')}
            />
            <Badge>{roleNames[course.role]}</Badge>
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="border-t border-line-soft px-5 py-3 max-md:px-4">
          <button type="button" className="btn btn-small" onClick={() => setLimit(Math.min(1_000, limit * 4))}>
            {switcherTexts.more}
          </button>
        </div>
      )}
    </TitledSheet>
  );
}
