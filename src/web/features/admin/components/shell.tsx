import { ClassUploadStrip } from '@web/features/class-upload/components/class-upload-strip';
import { useCourse } from '@web/lib/course';
import { AdminHeader } from './admin-header';
import { GraderNotice } from './grader-notice';
import { PageInCourse } from './page-in-course';
import { PageKeys } from './page-keys';
import { Rail } from './rail';
import { RegradingNotice } from './regrading-notice';
import { UnreachableNotice } from './unreachable-notice';

/** Sidebar, header and notices around every page [2.13] [2.14]. */
export function Shell() {
  // Rerenders for another course, because the counts are per course.
  useCourse();
  return (
    <div className="grid min-h-screen grid-cols-[236px_minmax(0,1fr)] max-[960px]:grid-cols-[minmax(0,1fr)] print:block print:min-h-0">
      <a className="btn absolute -top-15 left-3 z-12 focus:top-3 print:hidden" href="#page-title">
        Skip to the page
      </a>
      <div className="border-r border-line bg-sunken max-[960px]:hidden print:hidden">
        <Rail className="sticky top-0 h-screen" />
      </div>
      <div className="min-w-0">
        <AdminHeader />
        <UnreachableNotice />
        <ClassUploadStrip />
        <GraderNotice />
        <RegradingNotice />
        <PageInCourse />
        <PageKeys />
      </div>
    </div>
  );
}
