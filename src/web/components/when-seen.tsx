import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Long enough for all that a page begins with. */
const settledMs = 2_000;

type WhenSeenProps = { waiting: ReactNode; children: ReactNode };

/** What a page shows at its end: once its place comes into the window, or the page has been there for a while. */
export function WhenSeen({ waiting, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setShown(true);
    });
    observer.observe(place.current);
    const timer = setTimeout(() => setShown(true), settledMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return shown ? children : <div ref={place}>{waiting}</div>;
}
