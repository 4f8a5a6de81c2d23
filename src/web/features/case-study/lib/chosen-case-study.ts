import type { ListedCaseStudy } from '../queries';

/** The one in the address, else the first in view, else number 1 [9.1] [C7.6]. */
export function chosenCaseStudy(
  asked: number | undefined,
  caseStudies: readonly ListedCaseStudy[] | undefined,
): number {
  return asked ?? caseStudies?.[0]?.id ?? 1;
}
