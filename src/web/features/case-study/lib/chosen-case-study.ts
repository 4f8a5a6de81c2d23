import type { ListedCaseStudy } from '../queries';

/** The case study that a page is about: the one of its address, else the first in view, which is number 1 [9.1] [C7.6]. */
export function chosenCaseStudy(
  asked: number | undefined,
  caseStudies: readonly ListedCaseStudy[] | undefined,
): number {
  return asked ?? caseStudies?.[0]?.id ?? 1;
}
