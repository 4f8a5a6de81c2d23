import { useEffect } from 'react';

/** C, unless a field or dialog has the focus. */
export function useCommentKey(comment: (() => void) | undefined): void {
  useEffect(() => {
    if (!comment) return;
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (key.toLowerCase() !== 'c' || ctrlKey || metaKey || altKey || defaultPrevented) return;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=menu]'))
        return;
      event.preventDefault();
      comment();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [comment]);
}
