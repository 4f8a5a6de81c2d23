import { trpc } from '@web/lib/trpc';
import type { CompanyFigures } from './listed-company';

const none = { submissions: 0, graded: 0, averageScore: 0 } as const satisfies CompanyFigures;

/** How each of the companies of a page did, in one call; null until it is known. */
export function useFigures(companies: readonly { id: number }[]): (id: number) => CompanyFigures | null {
  const ids = companies.map(({ id }) => id).join(',');
  const { data } = trpc.companies.performance.useQuery({ ids }, { staleTime: 0, enabled: ids !== '' });
  // Who has no submissions is not among the answers.
  return (id) => (data ? (data.rows.find(({ companyId }) => companyId === id) ?? none) : null);
}
