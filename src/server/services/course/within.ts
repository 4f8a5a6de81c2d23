import { idArray } from '@server/db/id-array';
import { caseStudies } from '@server/db/schema/case-study';
import { type Column, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

export type Viewer = {
  id: number;
  /** Case studies that hide who handed in [C8.18]. */
  anonymous: readonly number[];
  /** Submissions of which the viewer has an unfinished second mark [C8.19]. */
  unmarked: readonly number[];
};

/** The courses that a list is about; without them, all. */
export type Within = { courses?: readonly number[] | undefined; viewer?: Viewer | undefined };

/** Rows that a list without pages answers at most. */
export const maxListed = 1_000;

export function isWithin(courseId: Column, { courses }: Within): SQL | undefined {
  if (courses === undefined) return undefined;
  const [first, ...others] = courses;
  if (first === undefined) return sql`false`;
  return others.length === 0 ? eq(courseId, first) : inArray(courseId, [...courses]);
}

/** The same for rows that name their case study only. As an array, which Postgres takes into views with a union. */
export function hasCaseStudyWithin(caseStudyId: SQLWrapper, within: Within): SQL | undefined {
  const condition = isWithin(caseStudies.courseId, within);
  return (
    condition && sql`${caseStudyId} = any (array(select ${caseStudies.id} from ${caseStudies} where ${condition}))`
  );
}

/** Not one that hides who handed in [C8.18]; undefined where none does. */
export function isNamedCaseStudy(caseStudyId: SQLWrapper, { viewer }: Pick<Within, 'viewer'>): SQL | undefined {
  return viewer?.anonymous.length ? sql`not ${caseStudyId} = any(${idArray(viewer.anonymous)})` : undefined;
}
