import type { PageText } from '@domain/messages/desk';
import { useMatches } from '@tanstack/react-router';
import { trpc } from '@web/lib/trpc';

const noPage: PageText = { title: 'Page not found', description: 'This address leads nowhere' };

/** What the header says about the page that is shown: on a company's results that company's name [2.14]. */
export function usePageText(): PageText {
  const text =
    useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.page)?.staticData.page }) ??
    noPage;
  const companyId = useMatches({ select: (matches) => companyOf(matches.at(-1)?.params) });
  const company = trpc.companies.get.useQuery({ id: companyId ?? 0 }, { enabled: companyId !== null });
  return companyId !== null && company.data ? { ...text, title: company.data.name } : text;
}

function companyOf(params: object | undefined): number | null {
  const id = params && 'companyId' in params ? Number(params.companyId) : Number.NaN;
  return Number.isInteger(id) && id > 0 ? id : null;
}
