import { Toaster } from '@web/components/lazy-toaster';
import { toastStore } from '@web/components/toast-store';
import { useStore } from '@web/lib/store';
import { useEffect, useState } from 'react';
import { prefetchLazyParts } from './components/lazy-parts';
import { PortalContent } from './components/portal-content';
import { TopBar } from './components/top-bar';

/** /upload for a student [2.41]–[2.47]. */
export function PortalPage() {
  const touched = useFirstTouch();
  const anyToast = useStore(toastStore, (toast) => toast !== null);
  return (
    <>
      <TopBar />
      <PortalContent />
      {(touched || anyToast) && <Toaster />}
    </>
  );
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'dragenter'] as const;

/** Ignored, because browsers also report a pointer that nobody moved when the page below it changes. */
function liesStill(event: Event): boolean {
  return event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY;
}

function useFirstTouch(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (touched) {
      prefetchLazyParts();
      return;
    }
    const touch = (event: Event) => {
      if (!liesStill(event)) setTouched(true);
    };
    for (const name of touches) window.addEventListener(name, touch, { passive: true });
    return () => {
      for (const name of touches) window.removeEventListener(name, touch);
    };
  }, [touched]);
  return touched;
}
