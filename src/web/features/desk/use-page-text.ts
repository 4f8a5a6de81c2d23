import type { PageText } from '@domain/messages/desk';
import { useMatches } from '@tanstack/react-router';

const noPage: PageText = { title: 'Page not found', description: 'This address leads nowhere' };

/** What the header says about the page that is shown [2.14]. */
export function usePageText(): PageText {
  return (
    useMatches({ select: (matches) => matches.findLast(({ staticData }) => staticData.page)?.staticData.page }) ??
    noPage
  );
}
