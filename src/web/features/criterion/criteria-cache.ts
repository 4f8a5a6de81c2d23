import { getQueryKey } from '@trpc/react-query';
import { queryClient, trpc } from '@web/lib/trpc';
import type { ListedCriterion } from './listed-criterion';

const allLists = { queryKey: getQueryKey(trpc.criteria.listForCaseStudy) };

/** Writes a criterion into every list that shows it: a core one stands in those of all case studies. */
export function putCriterion(row: ListedCriterion) {
  changeLists((rows) => rows.map((listed) => (listed.id === row.id ? row : listed)));
}

export function dropCriterion(id: number) {
  changeLists((rows) => rows.filter((listed) => listed.id !== id));
}

/** Puts the criteria that share an order into it. */
export function orderCriteria(ids: readonly number[]) {
  const place = (row: ListedCriterion) => ids.indexOf(row.id);
  changeLists((rows) => {
    const ordered = rows.filter((row) => place(row) >= 0).sort((one, other) => place(one) - place(other));
    return rows.map((row) => (place(row) >= 0 ? (ordered.shift() ?? row) : row));
  });
}

/** An answer that is under way must not overwrite what a person has just changed. */
export async function holdLists() {
  await queryClient.cancelQueries(allLists);
}

function changeLists(change: (rows: ListedCriterion[]) => ListedCriterion[]) {
  queryClient.setQueriesData<ListedCriterion[]>(allLists, (rows) => rows && change(rows));
}
