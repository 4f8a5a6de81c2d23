import { listedStudents } from '@domain/class-upload/roster';
import { classUploadTexts } from '@domain/messages/class-upload';
import { trpc, trpcClient } from '@web/lib/trpc';
import { useEffect } from 'react';
import { classSession } from './lib/class-session';

const pageSize = 1_000;

/** Files are also matched by the names and numbers on the list of the case study's course. */
export function useCourseStudents(caseStudyId: number | null) {
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
