import type { ResultsTab } from '@domain/messages/results';
import type { SubmissionSort } from '@domain/submission/states';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { FilterFields } from './lib/filter-fields';
import type { ResultsSearch } from './lib/results-search';

const route = getRouteApi('/results');

export function useResultsAddress() {
  const navigate = route.useNavigate();
  return useMemo(() => addressOf(navigate), [navigate]);
}

const addressOf = (navigate: ReturnType<typeof route.useNavigate>) => ({
  /** Keeps only the filters, because a search in one tab means nothing in another. */
  tab: (tab: ResultsTab) =>
    navigate({
      search: ({ company, caseStudy }) => ({ company, caseStudy, tab: tab === 'overview' ? undefined : tab }),
    }),
  filter: (change: Pick<ResultsSearch, 'company' | 'caseStudy' | 'status'> | FilterFields) =>
    navigate({ search: (now) => ({ ...now, ...change, page: undefined, scores: undefined, scoresTo: undefined }) }),
  search: (text: string) =>
    navigate({ search: (now) => ({ ...now, search: text === '' ? undefined : text, page: undefined }), replace: true }),
  /** Replaces all filters but company, case study and search. */
  filterBy: (fields: FilterFields) =>
    navigate({
      search: ({ tab, company, caseStudy, search, sort }) => ({ tab, company, caseStudy, search, sort, ...fields }),
    }),
  sort: (sort: SubmissionSort) => navigate({ search: (now) => ({ ...now, sort, page: undefined }), replace: true }),
  clear: () => navigate({ search: ({ tab }) => ({ tab }) }),
  page: (page: number) => navigate({ search: (now) => ({ ...now, page: page > 1 ? page : undefined }) }),
  attempts: (attempts: 'all' | 'latest') =>
    navigate({
      search: (now) => ({ ...now, attempts: attempts === 'all' ? undefined : attempts }),
      replace: true,
      resetScroll: false,
    }),
  scores: (scores: number | null) =>
    navigate({ search: (now) => ({ ...now, scores: scores ?? undefined }), replace: true }),
  openFiles: (files: number) => navigate({ search: (now) => ({ ...now, files }) }),
  openMail: (mail: number) => navigate({ search: (now) => ({ ...now, mail }) }),
  closeDialog: () => navigate({ search: ({ files: _, mail: __, ...now }) => now, replace: true }),
});
