import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus with the chosen item: when `asked` has risen, and when the element that had it has left the queue.
 * Null while what is asked for is not there yet.
 */
export function useQueueFocus(box: RefObject<HTMLElement | null>, chosen: string, asked: number | null) {
  const within = useRef(false);
  const before = useRef({ chosen, asked: asked ?? 0 });
  useLayoutEffect(() => {
    const { current } = box;
    const isAsked = asked !== null && before.current.asked !== asked;
    const isLost = before.current.chosen !== chosen && within.current && document.activeElement === document.body;
    before.current = { chosen, asked: asked ?? before.current.asked };
    if (!current || !(isAsked || isLost)) return;
    const item = current.querySelector<HTMLElement>(`[data-item="${chosen}"]`);
    (item ?? current).focus({ preventScroll: true });
    // All of it, and its beginning in any case.
    item?.parentElement?.scrollIntoView({ block: 'nearest' });
    item?.scrollIntoView({ block: 'nearest' });
  }, [box, chosen, asked]);
  return {
    onFocus() {
      within.current = true;
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      // What is removed while it has the focus goes to nothing.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) within.current = false;
    },
  };
}
