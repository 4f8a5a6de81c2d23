import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { type FocusEvent, Fragment, type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';
import { menuItemLook, menuLook, plainItem } from './menu-look';
import { Check } from './more-icons';

/** `link` is an element that navigates by itself; one of several choices says whether it is the `chosen` one. */
export type MenuEntry = { key: string; className?: string } & (
  | { link: ReactNode }
  | { shown: ReactNode; chosen?: boolean; disabled?: boolean; onSelect?: () => void }
);

type MenuPanelProps = {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  /** Opened by keyboard, which focuses the first entry. */
  byKey: RefObject<boolean>;
  groups: readonly (readonly MenuEntry[])[];
  open: boolean;
  onChange: (open: boolean) => void;
  onGone?: ((event: Event) => void) | undefined;
};

export function MenuPanel({ id, button, byKey, groups, open, onChange, onGone }: MenuPanelProps) {
  // Radix misses the key that opened it, because it may have come before it mounted.
  const focusFirst = (event: FocusEvent) => {
    if (!byKey.current || event.target !== event.currentTarget) return;
    byKey.current = false;
    event.currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  };
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={onChange}>
      <DropdownMenu.Trigger asChild>
        <Anchor button={button} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          id={`${id}-menu`}
          aria-labelledby={id}
          className={menuLook}
          align="end"
          sideOffset={4}
          onFocus={focusFirst}
          onCloseAutoFocus={onGone}
        >
          {groups.map((entries, at) => (
            <Fragment key={entries[0]?.key}>
              {at > 0 && <DropdownMenu.Separator className="my-[5px] h-px bg-line-soft" />}
              {entries.map((entry) => (
                <Entry key={entry.key} entry={entry} button={button} />
              ))}
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Entry({ entry, button }: { entry: MenuEntry; button: MenuPanelProps['button'] }) {
  const className = `${menuItemLook} ${entry.className ?? plainItem}`;
  if ('link' in entry) {
    return (
      <DropdownMenu.Item className={className} asChild>
        {entry.link}
      </DropdownMenu.Item>
    );
  }
  // A dialog would return the focus to this entry, which is gone by then.
  const select = () => {
    button.current?.focus();
    entry.onSelect?.();
  };
  const { chosen } = entry;
  const choice = chosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': chosen };
  return (
    <DropdownMenu.Item className={className} disabled={entry.disabled} onSelect={select} {...choice}>
      {entry.shown}
      {chosen && <Check className="i ml-auto text-pen" aria-hidden="true" />}
    </DropdownMenu.Item>
  );
}

type AnchorProps = { ref?: Ref<HTMLButtonElement | null>; button: RefObject<HTMLButtonElement | null> };

/** Makes Radix use a button rendered elsewhere. */
function Anchor({ ref, button }: AnchorProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [button]);
  return null;
}
