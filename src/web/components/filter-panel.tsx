import * as Popover from '@radix-ui/react-popover';
import type { ReactNode, RefObject } from 'react';

type FilterPanelProps = { button: RefObject<HTMLButtonElement | null>; onClose: () => void; children: ReactNode };

export function FilterPanel({ button, onClose, children }: FilterPanelProps) {
  const anchor = { current: { getBoundingClientRect: () => button.current?.getBoundingClientRect() ?? new DOMRect() } };
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          className="z-40 max-h-(--radix-popover-content-available-height) w-65 max-w-[calc(100vw-32px)] overflow-y-auto rounded-3 border bg-raised p-2 shadow-3"
          aria-label="Filter"
          align="start"
          sideOffset={4}
          collisionPadding={16}
          onInteractOutside={(event) => {
            // The button closes it itself.
            if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={() => button.current?.focus()}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
