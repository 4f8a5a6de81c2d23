import { useState } from 'react';

/**
 * For a dialog that is there only while it is open: gives the focus back to what had it before. Radix knows only its
 * own triggers and would leave it nowhere.
 */
export function useRestoreFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
