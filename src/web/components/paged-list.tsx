import type { ReactNode } from 'react';
import type { FailedQuery } from './load-error';
import { LoadingSheet } from './loading-sheet';
import { OlderButton } from './older-button';

type PagedListProps<Row> = {
  list: FailedQuery & {
    isError: boolean;
    data: { pages: readonly { rows: readonly Row[] }[] } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  label: string;
  loading: string;
  failed: string;
  older: string;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

export function PagedList<Row extends { id: number }>(props: PagedListProps<Row>) {
  const { list, label, loading, failed, older, empty, children } = props;
  if (!list.data) return <LoadingSheet query={list} rows={6} label={loading} failure={failed} />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return empty;
  return (
    <section className="sheet overflow-hidden" aria-label={label}>
      <ul className="divide-y divide-line-soft">
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="px-5 pt-3.5 pb-4.5">
          <OlderButton list={list} text={older} className="btn btn-quiet" />
        </p>
      )}
    </section>
  );
}
