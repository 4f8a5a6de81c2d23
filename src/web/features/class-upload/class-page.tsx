import { getRouteApi } from '@tanstack/react-router';
import { PageMain } from '@web/components/page-main';
import { useStore } from '@web/lib/store';
import { useDropAnywhere } from '@web/lib/use-drop';
import { useClassCaseStudy } from './components/class-case-study';
import { ClassPreview } from './components/class-preview';
import { ClassStart } from './components/class-start';
import { ClassUploadView } from './components/class-upload-view';
import { UploadMode } from './components/upload-mode';
import { classSession, takeDropped } from './lib/class-session';
import { useCourseStudents } from './use-course-students';

const route = getRouteApi('/upload');

export function ClassPage() {
  const { classUpload } = route.useSearch();
  const empty = useStore(classSession.store, () => classSession.plan().rows.length === 0);
  useCourseStudents(useClassCaseStudy());
  useDropAnywhere(classUpload === undefined ? takeDropped : null);
  return (
    <PageMain className="max-md:has-[.action-bar]:pb-55">
      <UploadMode />
      {classUpload !== undefined ? <ClassUploadView id={classUpload} /> : empty ? <ClassStart /> : <ClassPreview />}
    </PageMain>
  );
}
