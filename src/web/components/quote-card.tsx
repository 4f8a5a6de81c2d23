import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

const distance = 6;
const margin = 16;

/** A native popover: above everything, closes on Escape or a click elsewhere, and returns the focus. */
export function QuoteCard(props: {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  label: string;
  onClose(): void;
  children: ReactNode;
}) {
  const { id, anchor, label, onClose, children } = props;
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = card.current;
    const by = anchor.current;
    if (!shown || !by) return;
    const place = () => placeBeside(shown, by);
    shown.showPopover();
    place();
    shown.focus({ preventScroll: true });
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [anchor]);
  return (
    <div
      ref={card}
      id={id}
      className="fixed inset-auto m-0 max-h-80 w-85 max-w-[calc(100vw-32px)] overflow-auto rounded-3 border border-line bg-raised px-4 py-3.5 text-ink shadow-2 [&>.btn]:mt-3"
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}

function placeBeside(card: HTMLElement, anchor: HTMLElement) {
  const by = anchor.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const below = by.bottom + distance;
  const fits = below + height <= window.innerHeight - margin;
  const top = fits ? below : Math.max(margin, by.top - distance - height);
  const left = Math.min(Math.max(margin, by.left), window.innerWidth - width - margin);
  card.style.top = `${top}px`;
  card.style.left = `${left}px`;
}
