import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { chosenCaseStudy } from '@web/features/case-study/chosen-case-study';
import { promptSearch } from '@web/features/prompt/prompt-search';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const promptsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/prompts',
  staticData: { page: pageTexts.prompts },
  validateSearch: promptSearch,
  loaderDeps: ({ search: { caseStudy } }) => ({ caseStudy }),
  loader({ deps: { caseStudy } }) {
    void calls.caseStudies.list.prefetch();
    const id = chosenCaseStudy(caseStudy, calls.caseStudies.list.getData());
    void calls.criteria.listForCaseStudy.prefetch({ id });
  },
  component: lazyRouteComponent(() => import('@web/features/prompt/prompt-page'), 'PromptPage'),
});
