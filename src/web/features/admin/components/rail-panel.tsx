import * as Dialog from '@radix-ui/react-dialog';
import { Link } from '@tanstack/react-router';
import { X } from '@web/components/icons';
import { CircleUser } from '@web/components/more-icons';
import { scrimLook } from '@web/components/scrim-look';
import { useSignedInUser } from '@web/lib/session';
import { Rail, railLink } from './rail';

export function RailPanel({ onClose }: { onClose: () => void }) {
  const { username } = useSignedInUser();
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimLook} />
        <Dialog.Content
          className="fixed inset-y-0 left-0 z-11 w-[min(292px,calc(100vw-56px))] animate-[drawer-in_var(--d-3)_var(--ease-out)] border-r border-line bg-sunken shadow-3 outline-none"
          aria-describedby={undefined}
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Rail className="h-full" onChosen={onClose} large>
            <Link to="/account" className={railLink(true)} onClick={onClose}>
              <CircleUser className="i" aria-hidden="true" />
              My account
              <span className="min-w-0 flex-1 truncate text-right text-12 font-normal text-ink-3">{username}</span>
            </Link>
          </Rail>
          <Dialog.Close className="icon-btn absolute top-3 right-3" aria-label="Close menu">
            <X className="i" aria-hidden="true" />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
