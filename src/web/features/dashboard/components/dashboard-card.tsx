import { Card } from '@web/components/card';
import { LoadError } from '@web/components/load-error';
import { type ReactNode, useId } from 'react';

type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

type DashboardCardProps<Data> = {
  title: string;
  subtitle?: ReactNode;
  query: Query<Data>;
  failure: string;
  skeleton: ReactNode;
  action?: ReactNode;
  children: (data: Data) => ReactNode;
};

export const cardLook = 'overflow-hidden p-0! shadow-none!';

export const rowLook =
  'relative grid items-center gap-3.5 border-t border-line-soft px-5 py-3.25 has-[a]:hover:bg-hover max-md:px-4';

/** Its own call, whose failure leaves the rest alone [7.45]. */
export function DashboardCard<Data>({ title, subtitle, action, query, failure, ...content }: DashboardCardProps<Data>) {
  const id = useId();
  return (
    <Card className={cardLook} aria-labelledby={id}>
      <div className="flex items-start justify-between gap-3 px-5 pt-4 pb-3.5 max-md:px-4 max-md:pt-3.5 max-md:pb-3">
        <div className="min-w-0">
          <h2 className="text-14" id={id}>
            {title}
          </h2>
          {subtitle && <p className="mt-0.5 text-13 text-ink-3">{subtitle}</p>}
        </div>
        {action}
      </div>
      <LoadedPart query={query} failure={failure} {...content} />
    </Card>
  );
}

type LoadedPartProps<Data> = Pick<DashboardCardProps<Data>, 'query' | 'failure' | 'skeleton' | 'children'>;

export function LoadedPart<Data>({ query, failure, skeleton, children }: LoadedPartProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  return <LoadError title={failure} query={query} />;
}
