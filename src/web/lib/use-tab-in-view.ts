import { useEffect, useRef } from 'react';

/** Scrolls the list, never the page. */
export function useTabInView(tab: string) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>(`[data-tab=${tab}]`);
    if (list.current && active) {
      list.current.scrollLeft = active.offsetLeft - (list.current.clientWidth - active.offsetWidth) / 2;
    }
  }, [tab]);
  return list;
}
