import { courseInLine } from '@web/lib/course-in-line';

type Named = { name: string; code: string; term: string };

/** What a course is called where there is little room. */
export const shortName = ({ name, code }: Named) => code || name;

/** What tells it from others, below its name. */
export const codeAndTerm = ({ code, term }: Named) => [code, term].filter(Boolean).map(courseInLine).join(' · ');

/** The list that a page belongs to: what it shows of one course doesn't exist in another. */
export function pageOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}
