import { viewerFileNames } from '@domain/messages/evidence';
import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import type { FileChanges } from '@domain/resubmission/changes';
import { SlotIcon } from '@web/components/slot-icon';
import { useState } from 'react';
import { ChangedPartEntry } from './changed-part';
import type { Places } from './resubmission';

const collapsedCount = 8;

/** The sheets, slides or sentences of one file that are not what they were; a long list is folded. */
export function ChangedFile({ file, places }: { file: FileChanges; places: Places }) {
  const [all, setAll] = useState(false);
  const { slot, parts, moreParts, partial } = file;
  const shown = all ? parts : parts.slice(0, collapsedCount);
  return (
    <div className="changes-file">
      <h3 className="s13">
        <SlotIcon slot={slot} className="i-s" />
        {viewerFileNames[slot]}
        {parts.length === 0 && <span className="mut">{texts.unchanged}</span>}
      </h3>
      {partial && <p className="s12 mut">{texts.partial}</p>}
      {parts.length > 0 && (
        <ul>
          {shown.map((part) => (
            <ChangedPartEntry
              key={`${part.kind} ${part.fate} ${part.slide} ${part.name}`}
              part={part}
              places={places}
            />
          ))}
        </ul>
      )}
      {parts.length > collapsedCount && (
        <button type="button" className="btn btn-small btn-quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${parts.length}`}
        </button>
      )}
      {moreParts > 0 && all && <p className="s12 mut">{texts.moreParts(moreParts)}</p>}
    </div>
  );
}
