import type { QueryClient } from '@tanstack/react-query';

/**
 * Of lists and figures, which others change meanwhile: asked anew on every visit and whenever somebody comes back to
 * the window, but not a second time for what the route has just fetched ahead.
 */
export const fresh = { staleTime: 5_000, refetchOnWindowFocus: 'always' } as const;

/** What a route fetches ahead: once for the pointer that nears its link and the click that follows, anew on every visit. */
export const ahead = { staleTime: 1_000 } as const;

const counted = new Set(['analysis', 'companies', 'dashboard', 'submissions']);

/** After a write: what lists and figures say is out of date however new it is, and asked anew where it is shown next. */
export function outdateFigures(client: QueryClient): void {
  void client.invalidateQueries({
    refetchType: 'none',
    // A call's key begins with its path: `['dashboard', 'morning']`.
    predicate: ({ queryKey: [path] }) => Array.isArray(path) && counted.has(path[0]),
  });
}
