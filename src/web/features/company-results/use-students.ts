import { keepPreviousData } from '@tanstack/react-query';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { studentsInput } from './company-results-input';
import type { CompanyResultsSearch } from './company-results-search';

const kept = { ...refetchOnVisit, placeholderData: keepPreviousData } as const;

/** A page of the submissions of a company, or of those without one. */
export function useStudents(company: number | 'none', search: CompanyResultsSearch) {
  const input = studentsInput(search);
  const isNone = company === 'none';
  const without = trpc.submissions.list.useQuery({ company: 'none', ...input }, { ...kept, enabled: isNone });
  const of = trpc.companies.submissions.useQuery(
    { id: isNone ? 0 : company, ...input },
    { ...kept, enabled: !isNone, select: ({ submissions, ...counted }) => ({ rows: submissions, ...counted }) },
  );
  return isNone ? without : of;
}
