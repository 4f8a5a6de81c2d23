import { useEffect, useEffectEvent } from 'react';

const ahead = 8;

/** Fetches the next page before the person has come to its beginning. */
export function useReadAhead(left: number, canFetch: boolean, fetchMore: () => void) {
  const fetchNext = useEffectEvent(fetchMore);
  const isDue = canFetch && left <= ahead;
  useEffect(() => {
    if (isDue) fetchNext();
  }, [isDue]);
}
