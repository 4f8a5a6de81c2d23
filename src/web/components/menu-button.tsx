import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { lazyComponent } from './lazy-component';
import type { MenuEntry } from './menu-panel';
import { missingAside } from './missing-part';
import { Tooltip } from './tooltip';

const MenuPanel = lazyComponent(() => import('./menu-panel'), 'MenuPanel', {
  // Shown only once it is open, because it already loads on hover.
  missing: ({ open, onChange }, again) => open && missingAside({ onClose: () => onChange(false) }, again),
});

type MenuButtonProps = {
  className: string;
  label?: string;
  tip?: string;
  children: ReactNode;
  groups: readonly (readonly MenuEntry[])[];
  /** The focus returns to the button unless the event is prevented. */
  onGone?: (event: Event) => void;
};

export function MenuButton({ className, label, tip, children, groups, onGone }: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [near, setNear] = useState(false);
  const [open, setOpen] = useState(false);
  const byKey = useRef(false);
  const approach = () => setNear(true);
  const change = (to: boolean) => {
    setNear(true);
    setOpen(to);
  };
  const pressPointer = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    byKey.current = false;
    if (!open) event.preventDefault();
    change(!open);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    byKey.current = true;
    change(event.key === 'ArrowDown' || !open);
  };
  const control = (
    <button
      ref={button}
      id={id}
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={open}
      aria-controls={open ? `${id}-menu` : undefined}
      onPointerEnter={approach}
      onFocus={approach}
      onPointerDown={pressPointer}
      onKeyDown={pressKey}
    >
      {children}
    </button>
  );
  return (
    <>
      {tip ? <Tooltip text={tip}>{control}</Tooltip> : control}
      {near && (
        <MenuPanel
          id={id}
          button={button}
          byKey={byKey}
          groups={groups}
          open={open}
          onChange={change}
          onGone={onGone}
        />
      )}
    </>
  );
}
