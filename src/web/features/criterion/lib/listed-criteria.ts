import { getQueryKey } from '@trpc/react-query';
import { queryClient, trpc } from '@web/lib/trpc';
import type { ListedCriterion } from '../queries';

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
