import { allCourses, type CourseRole, mayAct } from '@domain/course/roles';
import { lastingStorage } from './browser-storage';
import { courseInLine } from './course-in-line';
import { type CourseInView, courseInView, hashWithCourse, isScoped } from './course-scope';
import { useStore } from './store';
import { calls, queryClient } from './trpc';

const lastUsed = lastingStorage('course');

/** How an address names what is in view; it doesn't while there is one course. */
export function courseAddress({ several, course }: CourseInView): string | undefined {
  return several ? slugOf({ course }) : undefined;
}

export const slugOf = ({ course }: Pick<CourseInView, 'course'>) => course?.slug ?? allCourses;

/** Shows the course of an address, without one the last used; one's first course where it doesn't exist any more. */
export async function enterCourse(asked = ''): Promise<CourseInView> {
  // The server's page has this asked for ahead, by the course in its address.
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
  // One course at a time: what changes a list in the cache finds it by its key alone.
  queryClient.removeQueries({
    predicate: ({ queryKey, queryHash }) => isScoped(queryKey) && queryHash !== hashWithCourse(queryKey),
  });
}

/** What is in view, for the whole admin panel. */
export function useCourse(): CourseInView {
  return useStore(courseInView, (view) => view);
}

/** Whether the role in the course allows it; in 'All courses' that of each of them must. */
export function useMay(needed: CourseRole): boolean {
  return useStore(courseInView, ({ role }) => mayAct(role, needed));
}

/** The same for what an archived course refuses. */
export function useMayChange(needed: CourseRole): boolean {
  return useStore(courseInView, ({ role, course }) => mayAct(role, needed) && !course?.archivedAt);
}

/** Then rows say of which course they are. */
export function useIsAllCourses(): boolean {
  return useStore(courseInView, ({ several, course }) => several && course === null);
}

/** Puts the course of a row in front of what it is called, where rows of several courses stand together. */
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
