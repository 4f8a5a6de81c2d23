import type { Deps } from '@server/deps';
import type { Grader } from './grader';

/** The grader that goes by a name, in use or only to be tried; null where this server cannot ask it. */
export function graderNamed(
  { grader, otherGraders }: Pick<Deps, 'grader' | 'otherGraders'>,
  name: string,
): Grader | null {
  return [grader, ...otherGraders].find((known) => known.name === name) ?? null;
}
