import type { ListedCaseStudy } from '../queries';

/** Chosen when the address names none [9.1]. */
const defaultId = 1;

/** The case study that a page is about: the one of its address, else number 1, else the first there is. */
export function chosenCaseStudy(
  asked: number | undefined,
  caseStudies: readonly ListedCaseStudy[] | undefined,
): number {
  if (asked !== undefined) return asked;
  const first = caseStudies?.find(({ id }) => id === defaultId) ?? caseStudies?.[0];
  return first?.id ?? defaultId;
}
