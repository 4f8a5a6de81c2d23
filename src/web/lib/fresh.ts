/**
 * Of lists and figures, which others change meanwhile: asked anew on every visit and whenever somebody comes back to
 * the window, but not a second time for what the route has just fetched ahead.
 */
export const fresh = { staleTime: 5_000, refetchOnWindowFocus: 'always' } as const;

/** What a route fetches ahead: once for the pointer that nears its link and the click that follows, anew on every visit. */
export const ahead = { staleTime: 1_000 } as const;
