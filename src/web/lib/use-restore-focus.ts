import { useState } from 'react';

/** For dialogs mounted only while open, because Radix restores the focus only to its own triggers. */
export function useRestoreFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
