import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { ApiInputs, ApiOutputs } from './api-types';
import { createStore } from './store';

type TakesCourse<Input> = Input extends object ? ('courseId' extends keyof Input ? true : never) : never;

type ScopedPath = {
  [Router in keyof ApiInputs & string]: {
    [Name in keyof ApiInputs[Router] & string]: [TakesCourse<ApiInputs[Router][Name]>] extends [never]
      ? never
      : `${Router}.${Name}`;
  }[keyof ApiInputs[Router] & string];
}[keyof ApiInputs & string];

/** About the whole school, whatever is in view. */
type UnscopedPath = 'audit.list' | 'spending.get';

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;

/** Calls about the course in view; one that is missing or doesn't exist is a type error. */
const scoped =
  'analysis.company approvals.approveAll approvals.list bulk.start caseStudies.create caseStudies.list caseStudies.overview companies.performance companies.submissions criteria.create criteria.list criteria.reorder dashboard.caseStudyStats dashboard.morning dashboard.overview dashboard.stats dashboard.submissions probes.list questions.list reviews.count reviews.list samples.list search.all submissions.filterCounts submissions.list submissions.place submissions.viewCounts whatIfs.list';

type Wrong =
  | Exclude<Words<typeof scoped> | UnscopedPath, ScopedPath>
  | Exclude<ScopedPath, Words<typeof scoped> | UnscopedPath>;

const scopedPaths = new Set<string>((scoped satisfies [Wrong] extends [never] ? string : never).split(' '));

export type CourseInView = ApiOutputs['courses']['inView'];

export const courseInView = createStore<CourseInView>({
  several: false,
  course: null,
  role: 'reader',
  isOnly: false,
  changesCompanies: false,
});

/** None for all courses. A single course isn't named, unless it is archived: then no list of all has it. */
export function courseId(): number | undefined {
  const { several, course } = courseInView.get();
  return several || course?.archivedAt ? course?.id : undefined;
}

export function withCourse(path: string, input: unknown): unknown {
  const id = courseId();
  return id !== undefined && scopedPaths.has(path) ? { courseId: id, ...(input ?? {}) } : input;
}

/** With the course, so that what was read for one never shows in another. */
export function hashWithCourse(key: QueryKey): string {
  const id = courseId();
  return hashKey(id !== undefined && isScoped(key) ? [...key, id] : key);
}

export function isScoped([path]: QueryKey): boolean {
  return Array.isArray(path) && scopedPaths.has(path.join('.'));
}
