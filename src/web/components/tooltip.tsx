import { Slot } from 'radix-ui';
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { lazyComponent } from './lazy-component';
import { leftOut } from './missing-part';

const TooltipBubble = lazyComponent(
  () => import('./tooltip-bubble'),
  (part) => part.TooltipBubble,
  { missing: leftOut },
);

/** Hover time before a tip opens, and how long the next one then opens at once [9.11]. */
const openMs = 700;
const skipMs = 300;
/** Enough to move the pointer from a control to its tip. */
const leaveMs = 120;

let lastShown = Number.NEGATIVE_INFINITY;

export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [control, setControl] = useState<HTMLElement | null>(null);
  const timer = useRef(0);
  const id = useId();
  const later = (ms: number, what: () => void) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(what, ms);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (control) lastShown = performance.now();
    setControl(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!control) return;
    // Before a dialog gets the key and closes.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setControl(null);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [control]);
  const enter = ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
    if (pointerType === 'touch') return;
    TooltipBubble.fetch();
    later(performance.now() - lastShown < skipMs ? 0 : openMs, () => setControl(currentTarget));
  };
  return (
    <>
      <Slot.Root
        aria-describedby={control ? id : undefined}
        onPointerEnter={enter}
        onPointerLeave={() => later(leaveMs, hide)}
        onPointerDown={hide}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setControl(currentTarget)}
        onBlur={hide}
      >
        {children}
      </Slot.Root>
      {control && (
        <TooltipBubble
          id={id}
          text={text}
          control={control}
          onEnter={() => clearTimeout(timer.current)}
          onLeave={() => later(leaveMs, hide)}
        />
      )}
    </>
  );
}
