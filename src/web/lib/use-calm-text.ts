import { useEffect, useRef, useState } from 'react';

const apartMs = 10_000;

/** For screen readers: changes at most every ten seconds, and ends with the latest text. */
export function useCalmText(text: string): string {
  const [announced, setAnnounced] = useState(text);
  const last = useRef(0);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        last.current = Date.now();
        setAnnounced(text);
      },
      Math.max(0, last.current + apartMs - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [text]);
  return announced;
}
