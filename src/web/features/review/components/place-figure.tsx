import { shortPlace } from '@domain/evidence/short-place';
import { lazyComponent } from '@web/components/lazy-component';
import { SlotIcon } from '@web/components/slot-icon';

const EvidencePlace = lazyComponent(() => import('@web/features/evidence/components/evidence-place'), 'EvidencePlace');

export type PlaceOf = { submissionId: number; locator: string; quote: string };

const files: Record<string, { slot: 'excel' | 'ppt' | 'summary'; name: string }> = {
  W: { slot: 'excel', name: 'Workbook' },
  D: { slot: 'ppt', name: 'Deck' },
  S: { slot: 'summary', name: 'Summary' },
};

export function Places({ places, captions }: { places: readonly PlaceOf[]; captions?: readonly string[] }) {
  if (places.length === 0) return null;
  return (
    <div className={`grid min-w-0 gap-4 ${places.length > 1 ? 'xl:grid-cols-2' : ''}`}>
      {places.map((place, index) => {
        const file = files[place.locator.charAt(0)] ?? { slot: 'summary', name: 'Summary' };
        return (
          <figure key={`${place.submissionId} ${place.locator}`} className="m-0 grid min-w-0 content-start gap-2">
            <figcaption className="flex items-center gap-1.5 text-13 font-semibold">
              <SlotIcon slot={file.slot} />
              <span className="truncate">
                {captions?.[index] ?? file.name}, {shortPlace(place.locator)}
              </span>
            </figcaption>
            <div className="max-h-80 min-w-0 overflow-auto rounded-2 border border-line bg-surface">
              <EvidencePlace {...place} />
            </div>
          </figure>
        );
      })}
    </div>
  );
}
