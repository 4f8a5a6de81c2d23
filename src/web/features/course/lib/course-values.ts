import { slugOf } from '@domain/course/slug';

export type CourseValues = { name: string; code: string; term: string; slug: string };

const slugForm = /^[a-z0-9][a-z0-9-]{1,59}$/;

/** The server has the last word. A blank slug is made from the other fields. */
export function courseFaults({ name, slug }: CourseValues, isNew: boolean): Record<string, string> {
  const faults: Record<string, string> = {};
  if (name.trim() === '') faults.name = 'Please enter a name.';
  if (!(isNew && slug === '') && !slugForm.test(slug)) {
    faults.slug = 'Use 2 to 60 small letters, digits and hyphens, with no hyphen first.';
  }
  return faults;
}

/** Without a slug the server finds a free one. */
export function newCourse({ name, code, term, slug }: CourseValues) {
  return { name: name.trim(), code: code.trim(), term: term.trim(), ...(slug !== '' && { slug }) };
}

/** What students' address will be, before the server knows whether it is free. */
export function likelySlug({ name, code, term, slug }: CourseValues): string {
  return slug || slugOf({ name, code: code.trim(), term: term.trim() });
}
