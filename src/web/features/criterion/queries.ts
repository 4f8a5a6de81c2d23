import type { AppRouter } from '@server/trpc/router';
import { getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { chosenCaseStudy } from '@web/features/case-study/lib/chosen-case-study';
import { courseId } from '@web/lib/course-scope';
import { calls, queryClient, trpc } from '@web/lib/trpc';

const allLists = [trpc.criteria.listForCaseStudy, trpc.criteria.list].map((list) => ({ queryKey: getQueryKey(list) }));

export function putCriterion(row: ListedCriterion) {
  changeLists((rows) => rows.map((listed) => (listed.id === row.id ? row : listed)));
}

export function dropCriterion(id: number) {
  changeLists((rows) => rows.filter((listed) => listed.id !== id));
}

export function orderCriteria(ids: readonly number[]) {
  const place = (row: ListedCriterion) => ids.indexOf(row.id);
  changeLists((rows) => {
    const ordered = rows.filter((row) => place(row) >= 0).sort((one, other) => place(one) - place(other));
    return rows.map((row) => (place(row) >= 0 ? (ordered.shift() ?? row) : row));
  });
}

/** A pending response must not overwrite what a person has just changed. */
export async function holdLists() {
  for (const lists of allLists) await queryClient.cancelQueries(lists);
}

function changeLists(change: (rows: ListedCriterion[]) => ListedCriterion[]) {
  for (const lists of allLists) queryClient.setQueriesData<ListedCriterion[]>(lists, (rows) => rows && change(rows));
}

export type ListedCriterion = inferRouterOutputs<AppRouter>['criteria']['listForCaseStudy'][number];

/** Always refetched when the page opens and when its window gets the focus; cached data shows meanwhile [7.6]. */
const criteriaOptions = { staleTime: 0, refetchOnMount: true, refetchOnWindowFocus: true } as const;

export function useCriteria(caseStudyId: number, enabled = true) {
  return trpc.criteria.listForCaseStudy.useQuery({ id: caseStudyId }, { ...criteriaOptions, enabled });
}

/** The case studies, the one that an address names or else the first, and its criteria. */
export function useRubric(named: number | undefined) {
  const { data: caseStudies } = trpc.caseStudies.list.useQuery();
  const caseStudyId = chosenCaseStudy(named, caseStudies);
  return { caseStudies, caseStudyId, criteria: useCriteria(caseStudyId, isKnown(named, caseStudies)) };
}

/** Of several courses, number 1 may be another one's. */
function isKnown(named: number | undefined, caseStudies: object | undefined): boolean {
  return named !== undefined || caseStudies !== undefined || courseId() === undefined;
}

/** Asks for what `useRubric` needs while its page is loaded. */
export function prefetchRubric(named: number | undefined) {
  void calls.caseStudies.list.prefetch();
  const caseStudies = calls.caseStudies.list.getData();
  const id = chosenCaseStudy(named, caseStudies);
  if (isKnown(named, caseStudies)) void calls.criteria.listForCaseStudy.prefetch({ id });
}

/** Those used in a case study, or all: then a case study's own are followed by its name. */
export function useNamedCriteria(caseStudyId: number | undefined): { id: number; name: string }[] {
  const all = trpc.criteria.list.useQuery(undefined, { enabled: caseStudyId === undefined });
  const used = trpc.criteria.listForCaseStudy.useQuery(
    { id: caseStudyId ?? 0 },
    { enabled: caseStudyId !== undefined },
  );
  const caseStudies = trpc.caseStudies.list.useQuery();
  const nameOf = (id: number) => caseStudies.data?.find((one) => one.id === id)?.name ?? 'Own';
  if (caseStudyId !== undefined) return used.data ?? [];
  return (all.data ?? []).map(({ id, name, caseStudyId: of }) => ({
    id,
    name: of === null ? name : `${name} (${nameOf(of)})`,
  }));
}
