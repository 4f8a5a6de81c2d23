/**
 * For data that others change meanwhile: refetched on every visit and whenever the window regains focus, but not when
 * the route has just prefetched it.
 */
export const refetchOnVisit = { staleTime: 5_000, refetchOnWindowFocus: 'always' } as const;

/** For what a route prefetches: one fetch serves the pointer that nears its link and the click that follows. */
export const prefetched = { staleTime: 1_000 } as const;
