import { positiveIn } from '@web/lib/address-search';
export type PromptSearch = { caseStudy?: number; criterion?: number; submission?: number; dialog?: 'what-if' };

export function promptSearch(given: Record<string, unknown>): PromptSearch {
  const caseStudy = positiveIn(given.caseStudy);
  const criterion = positiveIn(given.criterion);
  const submission = positiveIn(given.submission);
  const dialog = given.dialog === 'what-if' ? given.dialog : undefined;
  return {
    ...(caseStudy && { caseStudy }),
    ...(criterion && { criterion }),
    ...(submission && { submission }),
    ...(dialog && { dialog }),
  };
}
