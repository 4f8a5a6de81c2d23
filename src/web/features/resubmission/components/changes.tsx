import { viewerFileNames } from '@domain/messages/evidence';
import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import type { FileChanges } from '@domain/resubmission/changes';
import { SlotIcon } from '@web/components/slot-icon';
import { useState } from 'react';
import type { Places, Resubmission } from '../queries';
import { ChangedPartEntry } from './changed-part';
import { ScoreMoves } from './score-moves';

const collapsedCount = 8;

export const changesCard = 'sheet grid gap-3.5 px-5 pt-3.5 pb-4 max-md:px-4 max-md:py-3.5';
export const changesHead = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1';
export const changesAttempt = 'flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-3';

export function Changes({ found, places }: { found: Resubmission; places: Places }) {
  const { files, failure, otherReader, scores, total } = found;
  const nothing = files?.every(({ parts }) => parts.length === 0) ?? false;
  return (
    <>
      {scores && <ScoreMoves scores={scores} total={total} />}
      {failure && <p className="text-13 font-normal">{failure}</p>}
      {nothing && <p className="text-13 font-normal text-ink-3">{texts.nothing}</p>}
      {otherReader && !nothing && <p className="text-12 font-normal text-ink-3">{texts.otherReader}</p>}
      {!nothing && files?.map((file) => <ChangedFile key={file.slot} file={file} places={places} />)}
    </>
  );
}

function ChangedFile({ file, places }: { file: FileChanges; places: Places }) {
  const [all, setAll] = useState(false);
  const { slot, parts, moreParts, partial } = file;
  const shown = all ? parts : parts.slice(0, collapsedCount);
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <h3 className="m-0 flex items-center gap-2 text-13 font-semibold text-ink">
        <SlotIcon slot={slot} className="i-s" />
        {viewerFileNames[slot]}
        {parts.length === 0 && <span className="font-normal text-ink-3">{texts.unchanged}</span>}
      </h3>
      {partial && <p className="text-12 font-normal text-ink-3">{texts.partial}</p>}
      {parts.length > 0 && (
        <ul className="w-full min-w-0">
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
      {moreParts > 0 && all && <p className="text-12 font-normal text-ink-3">{texts.moreParts(moreParts)}</p>}
    </div>
  );
}
