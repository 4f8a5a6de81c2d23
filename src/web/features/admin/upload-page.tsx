import { getRouteApi } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { UploadMode } from '@web/features/class-upload/components/upload-mode';
import { PortalContent } from '@web/features/portal/components/portal-content';
import { PortalProvider } from '@web/features/portal/components/portal-provider';
import { createPortal, type Portal } from '@web/features/portal/lib/portal';
import { createPortalApi } from '@web/features/portal/lib/portal-api';
import { createPortalForm } from '@web/features/portal/lib/portal-form';
import { useCourse } from '@web/lib/course';
import type { CourseInView } from '@web/lib/course-scope';
import { invalidateAfter } from '@web/lib/invalidation';
import { queryClient } from '@web/lib/trpc';
import { useEffect } from 'react';

/** One per course while the admin panel is open, so that chosen files and gradings outlive a visit elsewhere. */
const portals = new Map<string, Portal>();

function portalOf(course: CourseInView['course']): Portal {
  const key = `${course?.id} ${course?.archivedAt}`;
  const known = portals.get(key);
  if (known) return known;
  const portal = createPortal(createPortalApi(course?.slug), createPortalForm);
  portals.set(key, portal);
  portal.load();
  return portal;
}

const ClassPage = lazyComponent(() => import('@web/features/class-upload/class-page'), 'ClassPage', {
  missing: missingPage,
});

/** Hides the head and narrows the rest, because the header names the page and the sidebar takes some width. */
const insidePanel =
  '[&_.hand-in-head]:hidden [&_.hand-in]:m-0! [&_.hand-in]:gap-14! max-[1280px]:[&_.hand-in]:grid-cols-[minmax(0,1fr)]! [&>main]:px-8! [&>main]:pt-8! [&>main]:pb-18! max-md:[&>main]:px-4! max-md:[&>main]:pt-5! max-md:[&>main]:pb-30!';

const route = getRouteApi('/upload');

/** /upload in the admin panel: the students' portal [2.1], or a whole class. */
export function UploadPage() {
  const { mode } = route.useSearch();
  const { course } = useCourse();
  // Only here, because uploads aren't calls of the admin panel, after which this happens by itself.
  useEffect(() => () => void invalidateAfter(queryClient, 'files handed in'), []);
  if (mode === 'class' && !course?.archivedAt) return <ClassPage />;
  return (
    <PortalProvider portal={portalOf(course)}>
      {!course?.archivedAt && (
        <div className="px-4 pt-4 md:px-8 md:pt-6">
          <UploadMode />
        </div>
      )}
      <div className={insidePanel}>
        <PortalContent />
      </div>
    </PortalProvider>
  );
}
