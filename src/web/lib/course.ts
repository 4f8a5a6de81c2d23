import { allCourses, type CourseRole, mayAct } from '@domain/course/roles';
import { lastingStorage } from './browser-storage';
import { courseInLine } from './course-in-line';
import { type CourseInView, courseInView, hashWithCourse, isScoped } from './course-scope';
import { useStore } from './store';
import { calls, queryClient } from './trpc';

const lastUsed = lastingStorage('course');

/** Undefined while there is only one course. */
export function courseAddress({ several, course }: CourseInView): string | undefined {
  return several ? slugOf({ course }) : undefined;
}

export const slugOf = ({ course }: Pick<CourseInView, 'course'>) => course?.slug ?? allCourses;

/** Without an address the last course used; one's first if it no longer exists. */
export async function enterCourse(asked = ''): Promise<CourseInView> {
  // The server's page preloads this call, by the course in its address.
  const view = await calls.courses.inView.fetch({ course: asked || lastUsed.read() });
  if (view.course || view.several) {
    if (view.several) lastUsed.write(slugOf(view));
    calls.courses.inView.setData({ course: slugOf(view) }, view);
  }
  showCourse(view);
  return view;
}

export function showCourse(view: CourseInView): void {
  courseInView.set(view);
  // Keeps one course's data, because whatever changes a cached list finds it by its key alone.
  queryClient.removeQueries({
    predicate: ({ queryKey, queryHash }) => isScoped(queryKey) && queryHash !== hashWithCourse(queryKey),
  });
}

export function useCourse(): CourseInView {
  return useStore(courseInView, (view) => view);
}

/** In 'All courses', the role in each of them must allow it. */
export function useMay(needed: CourseRole): boolean {
  return useStore(courseInView, ({ role }) => mayAct(role, needed));
}

/** Like `useMay`, but false in an archived course. */
export function useMayChange(needed: CourseRole): boolean {
  return useStore(courseInView, ({ role, course }) => mayAct(role, needed) && !course?.archivedAt);
}

/** If so, rows name their course. */
export function useIsAllCourses(): boolean {
  return useStore(courseInView, ({ several, course }) => several && course === null);
}

/** Names the course of a row where rows of several courses are listed. */
export function useCourseBefore(): (courseName: string | null, text: string) => string {
  const isAll = useIsAllCourses();
  return (courseName, text) => (isAll && courseName !== null ? `${courseInLine(courseName)} · ${text}` : text);
}

export function useMayChangeCompanies(): boolean {
  return useStore(courseInView, ({ changesCompanies }) => changesCompanies);
}

export function useShowsCompanies(): boolean {
  return useStore(courseInView, ({ course }) => course?.showsCompanies ?? true);
}
