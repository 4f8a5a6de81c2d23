import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus with the chosen item: when it is asked for, and when the element that had it has left the queue.
 * An empty queue has the focus itself.
 */
export function useQueueFocus(box: RefObject<HTMLElement | null>, chosen: string, asked: number) {
  const within = useRef(false);
  const before = useRef({ chosen, asked });
  useLayoutEffect(() => {
    const { current } = box;
    const isAsked = before.current.asked !== asked;
    const isLost = before.current.chosen !== chosen && within.current && document.activeElement === document.body;
    before.current = { chosen, asked };
    if (!current || !(isAsked || isLost)) return;
    const item = current.querySelector<HTMLElement>(`[data-item="${chosen}"]`);
    (item ?? current).focus();
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
