import { Link } from '@tanstack/react-router';
import { useSignedInUser } from '@web/features/session/session-context';
import { CircleUser, Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { Rail } from './rail';

/** The sidebar of a phone: behind a button, over the page. */
export function RailDrawer() {
  const [open, setOpen] = useState(false);
  const { username } = useSignedInUser();
  const close = () => setOpen(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className="icon-btn menu-button" aria-label="Open menu">
        <Menu className="i-l" aria-hidden="true" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="drawer" aria-describedby={undefined}>
          <Dialog.Title className="vh">Menu</Dialog.Title>
          <Rail onChosen={close}>
            <Link to="/account" className="rail-link" onClick={close}>
              <CircleUser className="i" aria-hidden="true" />
              My account
              <span className="grow clip s12 mut drawer-name">{username}</span>
            </Link>
          </Rail>
          <Dialog.Close className="icon-btn drawer-close" aria-label="Close menu">
            <X className="i" aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
