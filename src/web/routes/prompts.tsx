import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { prefetchRubric } from '@web/features/criterion/queries';
import { positiveIn } from '@web/lib/address-search';
import { rootRoute } from './root';

export const promptsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/prompts',
  staticData: { page: pageTexts.prompts },
  validateSearch: promptSearch,
  loaderDeps: ({ search: { caseStudy } }) => ({ caseStudy }),
  loader: ({ deps: { caseStudy } }) => prefetchRubric(caseStudy),
  component: lazyComponent(() => import('@web/features/prompt/prompt-page'), 'PromptPage', { missing: missingPage }),
});

type PromptSearch = { caseStudy?: number; criterion?: number; submission?: number; dialog?: 'what-if' };

function promptSearch(given: Record<string, unknown>): PromptSearch {
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
