import {
  cloneElement,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyComponent } from './lazy-component';
import { leftOut } from './missing-part';

const TooltipBubble = lazyComponent(() => import('./tooltip-bubble'), 'TooltipBubble', { missing: leftOut });

/** Hover time before a tip opens, and how long the next one then opens at once [9.11]. */
const openMs = 700;
const skipMs = 300;
/** Enough to move the pointer from a control to its tip. */
const leaveMs = 120;

let lastShown = Number.NEGATIVE_INFINITY;

type TooltipProps = { text: string; children: ReactElement<HTMLAttributes<HTMLElement>> };

export function Tooltip({ text, children }: TooltipProps) {
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
    // Captured, because a dialog would get the key first and close.
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
  const { props } = children;
  return (
    <>
      {cloneElement(children, {
        ...(control && { 'aria-describedby': id }),
        onPointerEnter: both(props.onPointerEnter, enter),
        onPointerLeave: both(props.onPointerLeave, () => later(leaveMs, hide)),
        onPointerDown: both(props.onPointerDown, hide),
        onFocus: both(props.onFocus, ({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) setControl(currentTarget);
        }),
        onBlur: both(props.onBlur, hide),
      })}
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

function both<Event>(own: ((event: Event) => void) | undefined, more: (event: Event) => void) {
  return (event: Event) => {
    own?.(event);
    more(event);
  };
}
