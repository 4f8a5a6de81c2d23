import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** What appears only on paper asks while it is made, after the event. */
let printing = false;

function subscribe(changed: () => void): () => void {
  const before = () => {
    printing = true;
    // The browser takes the page as it stands when this event ends.
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
