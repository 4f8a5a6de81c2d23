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
  subtitle: string;
  query: Query<Data>;
  failure: string;
  skeleton: ReactNode;
  className?: string;
  /** Beside the title. */
  action?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A part of the dashboard with a call of its own: its failure is its own too, the rest stays [7.45]. */
export function DashboardCard<Data>({ title, subtitle, query, failure, skeleton, ...card }: DashboardCardProps<Data>) {
  const id = useId();
  return (
    <Card className={card.className} aria-labelledby={id}>
      <div className="sheet-head">
        <div>
          <h2 className="h14" id={id}>
            {title}
          </h2>
          <p>{subtitle}</p>
        </div>
        {card.action}
      </div>
      <LoadedPart query={query} failure={failure} skeleton={skeleton}>
        {card.children}
      </LoadedPart>
    </Card>
  );
}

type LoadedPartProps<Data> = Pick<DashboardCardProps<Data>, 'query' | 'failure' | 'skeleton' | 'children'>;

/** What was fetched, also while it is asked for anew in vain; otherwise the skeleton, or what went wrong. */
export function LoadedPart<Data>({ query, failure, skeleton, children }: LoadedPartProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  return <LoadError title={failure} query={query} />;
}
