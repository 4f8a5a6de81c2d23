/** For data that others change: refetched on visit and focus, but not right after the route prefetched it. */
export const refetchOnVisit = { staleTime: 5_000, refetchOnWindowFocus: 'always' } as const;

/** So that one fetch serves the hover over a link and the click. */
export const prefetched = { staleTime: 1_000 } as const;
