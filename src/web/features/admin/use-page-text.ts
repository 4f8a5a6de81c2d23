import type { PageText } from '@domain/messages/admin';
import { withoutCompany } from '@domain/messages/company-tabs';
import { useMatches } from '@tanstack/react-router';
import { companyIn } from '@web/features/company-results/lib/company-in';
import { trpc } from '@web/lib/trpc';

const noPage: PageText = { title: 'Page not found', description: 'This page does not exist.' };

/** A company's results have the company's name [2.14]. */
export function usePageText(): PageText {
  const text =
    useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.page)?.staticData.page }) ??
    noPage;
  const companyId = useMatches({ select: (matches) => companyOf(matches.at(-1)?.params) });
  const id = typeof companyId === 'number' ? companyId : 0;
  const company = trpc.companies.get.useQuery({ id }, { enabled: id > 0 });
  if (companyId === 'none') return { title: withoutCompany.name, description: withoutCompany.description };
  return id > 0 && company.data ? { ...text, title: company.data.name } : text;
}

function companyOf(params: object | undefined): number | 'none' | null {
  return params && 'companyId' in params ? companyIn(String(params.companyId)) : null;
}
