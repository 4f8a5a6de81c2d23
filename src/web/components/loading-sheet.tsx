import { type FailedQuery, LoadError } from './load-error';
import { SkeletonRows } from './skeleton-rows';

type LoadingSheetProps = { query: FailedQuery & { isError: boolean }; rows: number; label: string; failure: string };

export function LoadingSheet({ query, rows, label, failure }: LoadingSheetProps) {
  return (
    <section className="sheet">
      {query.isError ? <LoadError title={failure} query={query} /> : <SkeletonRows rows={rows} label={label} />}
    </section>
  );
}
