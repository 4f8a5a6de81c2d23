import type { AppRouter } from '@server/trpc/router';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { createStore } from './store';

type Inputs = inferRouterInputs<AppRouter>;
type TakesCourse<Input> = Input extends object ? ('courseId' extends keyof Input ? true : never) : never;
type ScopedPath = {
  [Router in keyof Inputs & string]: {
    [Name in keyof Inputs[Router] & string]: [TakesCourse<Inputs[Router][Name]>] extends [never]
      ? never
      : `${Router}.${Name}`;
  }[keyof Inputs[Router] & string];
}[keyof Inputs & string];

/** Whether a call that takes a course is about the one in view; else it is about all. */
const scoped: Readonly<Record<ScopedPath, boolean>> = {
  'analysis.company': true,
  'approvals.approveAll': true,
  'approvals.list': true,
  'audit.list': false,
  'bulk.start': true,
  'caseStudies.create': true,
  'caseStudies.list': true,
  'caseStudies.overview': true,
  'companies.performance': true,
  'companies.submissions': true,
  'criteria.create': true,
  'criteria.list': true,
  'criteria.reorder': true,
  'dashboard.caseStudyStats': true,
  'dashboard.morning': true,
  'dashboard.overview': true,
  'dashboard.stats': true,
  'dashboard.submissions': true,
  'probes.list': true,
  'questions.list': true,
  'reviews.count': true,
  'reviews.list': true,
  'samples.list': true,
  'search.all': true,
  'spending.get': false,
  'submissions.filterCounts': true,
  'submissions.list': true,
  'submissions.place': true,
  'submissions.viewCounts': true,
  'whatIfs.list': true,
};

const scopedPaths = new Set(Object.entries(scoped).flatMap(([path, is]) => (is ? [path] : [])));

export type CourseInView = inferRouterOutputs<AppRouter>['courses']['inView'];

/** All that the admin panel shows is of this course, or of all courses. */
export const courseInView = createStore<CourseInView>({ several: false, course: null, role: 'reader' });

/** None for all courses. With one course calls don't name it, unless it is archived: then it is in no list of all. */
export function courseId(): number | undefined {
  const { several, course } = courseInView.get();
  return several || course?.archivedAt ? course?.id : undefined;
}

/** The input of a call, with the course in view. */
export function withCourse(path: string, input: unknown): unknown {
  const id = courseId();
  return id !== undefined && scopedPaths.has(path) ? { courseId: id, ...(input ?? {}) } : input;
}

/** What was read for one course never shows in another. */
export function hashWithCourse(key: QueryKey): string {
  const id = courseId();
  return hashKey(id !== undefined && isScoped(key) ? [...key, id] : key);
}

export function isScoped([path]: QueryKey): boolean {
  return Array.isArray(path) && scopedPaths.has(path.join('.'));
}
