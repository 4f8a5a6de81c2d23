import * as Popper from '@radix-ui/react-popper';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { tipLook } from './tip-look';

type TipBubbleProps = { id: string; text: string; control: HTMLElement; onEnter: () => void; onLeave: () => void };

export function TooltipBubble({ id, text, control, onEnter, onLeave }: TipBubbleProps) {
  const anchor = useMemo(() => ({ current: control }), [control]);
  return createPortal(
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      <Popper.Content
        id={id}
        role="tooltip"
        className={tipLook}
        side="top"
        sideOffset={6}
        collisionPadding={4}
        onPointerEnter={onEnter}
        onPointerLeave={onLeave}
      >
        {text}
      </Popper.Content>
    </Popper.Root>,
    document.body,
  );
}
