import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Read by components that mount only for print, after the event. */
let printing = false;

function subscribe(changed: () => void): () => void {
  const before = () => {
    printing = true;
    // At once, because the browser prints the page as it is when this event ends.
    flushSync(changed);
  };
  const after = () => {
    printing = false;
    changed();
  };
  window.addEventListener('beforeprint', before);
  window.addEventListener('afterprint', after);
  return () => {
    window.removeEventListener('beforeprint', before);
    window.removeEventListener('afterprint', after);
  };
}

export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}
