import { late } from '@web/components/late';
import { Menu } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const RailPanel = late(
  () => import('./rail-panel'),
  (part) => part.RailPanel,
);

/** The button of a phone that opens the sidebar; only who opens it loads what a dialog takes. */
export function RailDrawer() {
  const [open, setOpen] = useState(false);
  const button = useFocusBack(open);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-btn menu-button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={RailPanel.fetch}
        onClick={() => setOpen(true)}
      >
        <Menu className="i-l" aria-hidden="true" />
      </button>
      {open && <RailPanel onClose={() => setOpen(false)} />}
    </>
  );
}

/** What opened something has the focus again as soon as that is gone. */
function useFocusBack(open: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
