import type { Slot } from '@domain/evidence/evidence';
import { shortPlace } from '@domain/evidence/short-place';
import { slotNames } from '@domain/messages/slots';
import { type ReactNode, type RefObject, use, useEffect, useId, useRef, useState } from 'react';
import { EvidenceOpener } from './evidence-opener';
import { SlotIcon } from './slot-icon';

export type ChipCitation = { locator: string; quote: string; match: 'exact' | 'near' };

const slotOfLocator: Record<string, Slot> = { W: 'excel', D: 'ppt', S: 'summary' };

export function EvidenceChip({ citation, children }: { citation: ChipCitation; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const openInFile = use(EvidenceOpener);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const slot = slotOfLocator[citation.locator.charAt(0)] ?? 'summary';
  const place = shortPlace(citation.locator);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="chip"
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(true)}
      >
        <SlotIcon slot={slot} />
        <span className="sr-only">{slotNames[slot]}: </span>
        <span className="truncate">{place}</span>
      </button>
      {open && (
        <QuoteCard id={id} anchor={button} label={`Evidence: ${place}`} onClose={() => setOpen(false)}>
          <p className="flex items-center gap-2 text-12 text-ink-3">
            <SlotIcon slot={slot} />
            <span>
              <b className="text-ink">{place}</b> in the {slotNames[slot]} file
            </span>
          </p>
          <blockquote className="mx-0 mt-2.5 mb-0 border-l-2 border-pen pl-3 font-serif text-15 whitespace-pre-line">
            {citation.quote}
          </blockquote>
          {citation.match === 'near' && (
            <p className="mt-2.5 text-12 text-ink-3">
              The grader quoted this with small differences. This is the original.
            </p>
          )}
          {openInFile && (
            <button
              type="button"
              className="btn btn-small"
              onClick={() => {
                setOpen(false);
                button.current?.focus();
                openInFile(citation);
              }}
            >
              Open in the file
            </button>
          )}
          {children}
        </QuoteCard>
      )}
    </>
  );
}

const distance = 6;
const margin = 16;

/** A native popover: above everything, closes on Escape or a click elsewhere, and returns the focus. */
function QuoteCard(props: {
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
