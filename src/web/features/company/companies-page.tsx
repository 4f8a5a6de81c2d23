import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CompanyDrillDown } from './components/company-drill-down';
import { CompanyList } from './components/company-list';

const route = getRouteApi('/companies');

/** /companies [2.7]: the list, or in its place the submissions of one company [2.33]. */
export function CompaniesPage() {
  const { company } = route.useSearch();
  const [cameFrom, setCameFrom] = useState<number | null>(null);
  useEffect(() => {
    if (company !== undefined) setCameFrom(company);
  }, [company]);
  if (company !== undefined) return <CompanyDrillDown key={company} id={company} />;
  return <CompanyList cameFrom={cameFrom} />;
}
