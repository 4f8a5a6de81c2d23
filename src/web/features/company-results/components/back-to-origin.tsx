import { getRouteApi, Link } from '@tanstack/react-router';
import { BackLink } from '@web/components/page-head';

const route = getRouteApi('/companies/$companyId/results');

/** Back to the results if the company was opened there, otherwise to the companies [2.9]. */
export function BackToOrigin({ asArrow = false }: { asArrow?: boolean }) {
  const { from } = route.useSearch();
  const isResults = from === 'results';
  const label = isResults ? 'Back to results' : 'Back to companies';
  const target = isResults
    ? ({ to: '/results', search: { tab: 'companies' } } as const)
    : ({ to: '/companies' } as const);
  if (asArrow) return <BackLink {...target} label={label} />;
  return (
    <Link {...target} className="btn">
      {label}
    </Link>
  );
}
