import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { prefetchRubric } from '@web/features/criterion/queries';
import { promptSearch } from '@web/features/prompt/lib/prompt-search';
import { rootRoute } from './root';

export const promptsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/prompts',
  staticData: { page: pageTexts.prompts },
  validateSearch: promptSearch,
  loaderDeps: ({ search: { caseStudy } }) => ({ caseStudy }),
  loader: ({ deps: { caseStudy } }) => prefetchRubric(caseStudy),
  component: lazyComponent(
    () => import('@web/features/prompt/prompt-page'),
    (part) => part.PromptPage,
    { missing: missingPage },
  ),
});
