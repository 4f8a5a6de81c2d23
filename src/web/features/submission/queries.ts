import type { ApiOutputs } from '@web/lib/api-types';
import { refetchInPlace } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { overviewInput, performanceInput } from './lib/result-list';
import type { ResultsSearch } from './lib/results-search';

export type ListedSubmission = ApiOutputs['submissions']['list']['rows'][number];

const nameless = { name: null, domain: null };

/** One that is filtered for stands alone, and is not searched. */
export function useCompanyPerformance(search: ResultsSearch) {
  const { company = null } = search;
  const all = trpc.companies.performance.useQuery(performanceInput(search), {
    ...refetchInPlace,
    enabled: company === null,
  });
  const one = trpc.dashboard.overview.useQuery(overviewInput(search), { ...refetchInPlace, enabled: company !== null });
  const companies = trpc.companies.list.useQuery();
  if (company === null) return { query: all, page: all.data };
  const known = company === 'none' ? nameless : companies.data?.find(({ id }) => id === company);
  if (!one.data || !(known || companies.isSuccess)) return { query: one, page: undefined };
  const { totalSubmissions: submissions, gradedSubmissions: graded, averageScore, distribution } = one.data;
  if (!known || submissions === 0) return { query: one, page: { rows: [], total: 0, companies: 0 } };
  const { name, domain } = known;
  const companyId = company === 'none' ? null : company;
  const row = { companyId, name, domain, submissions, graded, averageScore, distribution };
  return { query: one, page: { rows: [row], total: 1, companies: company === 'none' ? 0 : 1 } };
}
