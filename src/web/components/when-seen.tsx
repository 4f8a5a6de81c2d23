import { type ReactNode, useEffect, useRef, useState } from 'react';

type WhenSeenProps = {
  /** Of what stands there before. */
  className: string;
  children: ReactNode;
};

/** From the moment on that its place comes into the window. */
export function WhenSeen({ className, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return seen ? children : <div ref={place} className={className} />;
}
