import type { ResultsTab } from '@domain/messages/results';
import { getRouteApi } from '@tanstack/react-router';
import type { ResultsSearch } from './lib/results-search';

const route = getRouteApi('/results');

export function useResultsAddress() {
  const navigate = route.useNavigate();
  return {
    /** The filters stay; what was searched for in one tab means nothing in another. */
    tab: (tab: ResultsTab) =>
      navigate({
        search: ({ company, caseStudy }) => ({ company, caseStudy, tab: tab === 'overview' ? undefined : tab }),
      }),
    filter: (change: Pick<ResultsSearch, 'company' | 'caseStudy' | 'status'>) =>
      navigate({ search: (now) => ({ ...now, ...change, page: undefined, scores: undefined }) }),
    search: (text: string) =>
      navigate({
        search: (now) => ({ ...now, search: text === '' ? undefined : text, page: undefined }),
        replace: true,
      }),
    clear: () => navigate({ search: ({ tab }) => ({ tab }) }),
    page: (page: number) => navigate({ search: (now) => ({ ...now, page: page > 1 ? page : undefined }) }),
    scores: (scores: number | null) =>
      navigate({ search: (now) => ({ ...now, scores: scores ?? undefined }), replace: true }),
    openFiles: (files: number) => navigate({ search: (now) => ({ ...now, files }) }),
    openMail: (mail: number) => navigate({ search: (now) => ({ ...now, mail }) }),
    closeDialog: () => navigate({ search: ({ files: _, mail: __, ...now }) => now, replace: true }),
  };
}
