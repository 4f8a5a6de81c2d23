import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const route = getRouteApi('/companies/$companyId/results');

/** Back to where the company was opened: the results, otherwise the companies [2.9]. */
export function BackLink({
  className,
  bare = false,
  children,
}: {
  className: string;
  bare?: boolean;
  children?: ReactNode;
}) {
  const { from } = route.useSearch();
  const label = from === 'results' ? 'Back to results' : 'Back to companies';
  if (from === 'results') {
    return (
      <Link to="/results" search={{ tab: 'companies' }} className={className} aria-label={bare ? label : undefined}>
        {children ?? label}
      </Link>
    );
  }
  return (
    <Link to="/companies" className={className} aria-label={bare ? label : undefined}>
      {children ?? label}
    </Link>
  );
}
