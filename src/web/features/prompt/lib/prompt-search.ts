export type PromptSearch = { caseStudy?: number; criterion?: number; submission?: number; dialog?: 'what-if' };

/** Reads an address; what makes no sense in it counts as left out. */
export function promptSearch(given: Record<string, unknown>): PromptSearch {
  const caseStudy = positive(given.caseStudy);
  const criterion = positive(given.criterion);
  const submission = positive(given.submission);
  const dialog = given.dialog === 'what-if' ? given.dialog : undefined;
  return {
    ...(caseStudy && { caseStudy }),
    ...(criterion && { criterion }),
    ...(submission && { submission }),
    ...(dialog && { dialog }),
  };
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
}
