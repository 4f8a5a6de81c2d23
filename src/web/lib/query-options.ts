import { keepPreviousData } from '@tanstack/react-query';

/** For data that others change: refetched on visit and focus, but not right after the route prefetched it. */
export const refetchOnVisit = { staleTime: 5_000, refetchOnWindowFocus: 'always' } as const;

/** The earlier answer stays until that of another page or filter has arrived. */
export const refetchInPlace = { ...refetchOnVisit, placeholderData: keepPreviousData } as const;

/** So that one fetch serves the hover over a link and the click. */
export const prefetched = { staleTime: 1_000 } as const;
