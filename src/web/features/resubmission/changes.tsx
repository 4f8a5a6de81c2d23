import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import { ChangedFile } from './changed-file';
import type { Places, Resubmission } from './resubmission';
import { ScoreMoves } from './score-moves';

/** Which scores moved, where they may be seen, and what is another in each file. */
export function Changes({ found, places }: { found: Resubmission; places: Places }) {
  const { files, failure, otherReader, scores, total } = found;
  const nothing = files?.every(({ parts }) => parts.length === 0) ?? false;
  return (
    <>
      {scores && <ScoreMoves scores={scores} total={total} />}
      {failure && <p className="s13">{failure}</p>}
      {nothing && <p className="s13 mut">{texts.nothing}</p>}
      {otherReader && !nothing && <p className="s12 mut">{texts.otherReader}</p>}
      {!nothing && files?.map((file) => <ChangedFile key={file.slot} file={file} places={places} />)}
    </>
  );
}
