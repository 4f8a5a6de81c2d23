import { useEffect, useState } from 'react';

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Follows `value`, but turns true only `ms` after it did; at once when it was true from the beginning. */
export function useLater(value: boolean, ms: number): boolean {
  const [later, setLater] = useState(value);
  useEffect(() => {
    if (!value || ms === 0 || prefersStillness()) {
      setLater(value);
      return;
    }
    const timer = setTimeout(() => setLater(true), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return later;
}
