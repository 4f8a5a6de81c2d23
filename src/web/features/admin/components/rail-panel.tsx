import { Link } from '@tanstack/react-router';
import { CircleUser, X } from '@web/components/icons';
import { useSignedInUser } from '@web/lib/session';
import { Dialog } from 'radix-ui';
import { Rail } from './rail';

export function RailPanel({ onClose }: { onClose: () => void }) {
  const { username } = useSignedInUser();
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim" />
        <Dialog.Content className="drawer" aria-describedby={undefined}>
          <Dialog.Title className="vh">Menu</Dialog.Title>
          <Rail onChosen={onClose}>
            <Link to="/account" className="rail-link" onClick={onClose}>
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
