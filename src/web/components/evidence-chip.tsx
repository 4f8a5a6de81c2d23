import type { Slot } from '@domain/evidence/evidence';
import { shortPlace } from '@domain/evidence/short-place';
import { slotNames } from '@domain/messages/slots';
import { type ReactNode, use, useId, useRef, useState } from 'react';
import { EvidenceOpener } from './evidence-opener';
import { QuoteCard } from './quote-card';
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
