import type { Citation, Slot } from '@domain/evidence/evidence';
import { shortPlace } from '@domain/evidence/short-place';
import { slotNames } from '@domain/messages/slots';
import { SlotIcon } from '@web/components/slot-icon';

const slotOfLocator: Record<string, Slot> = { W: 'excel', D: 'ppt', S: 'summary' };

export function PlaceChip(props: { citation: Citation; shown: boolean; onShow: () => void }) {
  const { citation, shown, onShow } = props;
  const slot = slotOfLocator[citation.locator.charAt(0)] ?? 'summary';
  const near = citation.match === 'near' ? ' (quoted with small differences)' : '';
  return (
    <button type="button" className="chip" aria-pressed={shown} title={`“${citation.quote}”${near}`} onClick={onShow}>
      <SlotIcon slot={slot} />
      <span className="sr-only">{slotNames[slot]}: </span>
      <span className="truncate">{shortPlace(citation.locator)}</span>
    </button>
  );
}
