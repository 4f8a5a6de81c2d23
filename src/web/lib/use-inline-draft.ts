import { useLayoutEffect, useRef, useState } from 'react';

/** Null while it isn't being edited. Once closed, its button can get the focus back. */
export function useInlineDraft<Draft>() {
  const [draft, setDraft] = useState<Draft | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const refocus = useRef(false);
  useLayoutEffect(() => {
    if (draft !== null || !refocus.current) return;
    refocus.current = false;
    button.current?.focus({ preventScroll: true });
  }, [draft]);
  const close = (keepFocus: boolean) => {
    refocus.current = keepFocus;
    setDraft(null);
  };
  return { draft, setDraft, button, close };
}
