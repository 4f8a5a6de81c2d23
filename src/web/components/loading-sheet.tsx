import { type FailedQuery, LoadError } from './load-error';
import { SkeletonRows } from './skeleton-rows';

type LoadingSheetProps = {
  query: FailedQuery & { isError: boolean };
  rows: number;
  label: string;
  /** The title if it fails. */
  failure: string;
};

/** Stands where the answer of a query will be. */
export function LoadingSheet({ query, rows, label, failure }: LoadingSheetProps) {
  return (
    <section className="sheet">
      {query.isError ? <LoadError title={failure} query={query} /> : <SkeletonRows rows={rows} label={label} />}
    </section>
  );
}
