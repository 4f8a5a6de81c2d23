import type { ApiOutputs } from '@web/lib/api-types';
import { refetchInPlace } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';

type Answers = ApiOutputs['companies'];

export type ListedCompany = Answers['list'][number];

export type CompanyStats = Pick<Answers['performance']['rows'][number], 'submissions' | 'graded' | 'averageScore'>;

const none = { submissions: 0, graded: 0, averageScore: 0 } as const satisfies CompanyStats;

/** One call for all companies of a page; null until it is known. */
export function useCompanyStats(companies: readonly { id: number }[]): (id: number) => CompanyStats | null {
  const ids = companies.map(({ id }) => id).join(',');
  const { data, isPlaceholderData } = trpc.companies.performance.useQuery(
    { ids },
    { ...refetchInPlace, enabled: ids !== '' },
  );
  // No zeros for another page's answer, because it may leave out companies that were not asked for.
  const unnamed = data && !isPlaceholderData ? none : null;
  return (id) => data?.rows.find(({ companyId }) => companyId === id) ?? unnamed;
}
