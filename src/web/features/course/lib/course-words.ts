import { courseInLine } from '@web/lib/course-in-line';

type Named = { name: string; code: string; term: string };

export const shortName = ({ name, code }: Named) => code || name;

export const codeAndTerm = ({ code, term }: Named) => [code, term].filter(Boolean).map(courseInLine).join(' · ');

/** The list that a page belongs to, because what a course has doesn't exist in another. */
export function pageOf(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}
