import { listedStudents } from '@domain/class-upload/roster';
import { classUploadTexts } from '@domain/messages/class-upload';
import { getRouteApi } from '@tanstack/react-router';
import { PageMain } from '@web/components/page-main';
import { useStore } from '@web/lib/store';
import { trpc, trpcClient } from '@web/lib/trpc';
import { useDropAnywhere } from '@web/lib/use-drop';
import { useEffect } from 'react';
import { useClassCaseStudy } from './components/class-case-study';
import { ClassPreview } from './components/class-preview';
import { ClassStart } from './components/class-start';
import { ClassUploadView } from './components/class-upload-view';
import { UploadMode } from './components/upload-mode';
import { classSession, takeDropped } from './lib/class-session';

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

const pageSize = 1_000;

/** Files are also matched by the names and numbers on the list of the case study's course. */
function useCourseStudents(caseStudyId: number | null) {
  const { data } = trpc.caseStudies.list.useQuery();
  const courseId = data?.find(({ id }) => id === caseStudyId)?.courseId;
  useEffect(() => {
    if (courseId === undefined) return classSession.setListed([]);
    let isLeft = false;
    readStudents(courseId)
      .then((students) => isLeft || classSession.setListed(listedStudents(students)))
      .catch(() => isLeft || classSession.note(classUploadTexts.noStudents));
    return () => {
      isLeft = true;
    };
  }, [courseId]);
}

async function readStudents(courseId: number) {
  const students: { email: string; name: string; number: string }[] = [];
  for (let page = 1; ; page += 1) {
    const { rows } = await trpcClient.students.list.query({ id: courseId, page, limit: pageSize, left: false });
    students.push(...rows);
    if (rows.length < pageSize) return students;
  }
}
