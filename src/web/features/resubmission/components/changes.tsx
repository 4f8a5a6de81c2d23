import { viewerFileNames } from '@domain/messages/evidence';
import { resubmissionTexts as texts } from '@domain/messages/resubmission';
import type { FileChanges } from '@domain/resubmission/changes';
import { SlotIcon } from '@web/components/slot-icon';
import { useState } from 'react';
import type { Places, Resubmission } from '../queries';
import { ChangedPartEntry } from './changed-part';

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

type Scores = NonNullable<Resubmission['scores']>;
type Score = Scores[number];

function ScoreMoves({ scores, total }: { scores: Scores } & Pick<Resubmission, 'total'>) {
  if (scores.length === 0) return <p className="text-13 font-normal text-ink-3">{texts.noScores}</p>;
  const moved = scores.filter(hasMoved);
  return (
    <div>
      <table className="mb-1 w-[min(100%,560px)] border-collapse text-13">
        <caption className="sr-only">{texts.scores}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Criterion</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {moved.map(({ criterionId, criterionName, before, after, otherVersion }) => (
            <Row
              key={criterionId}
              name={criterionName}
              before={before && { score: before.score, of: before.maxScore }}
              after={after && { score: after.score, of: after.maxScore }}
              note={otherVersion ? texts.otherVersion : null}
            />
          ))}
        </tbody>
        <tfoot>
          <Row name={texts.total} before={totalOf(total.before)} after={totalOf(total.after)} note={null} isTotal />
        </tfoot>
      </table>
      <p className="text-12 font-normal text-ink-3">{texts.sameScores(scores.length - moved.length, moved.length)}</p>
    </div>
  );
}

type Points = { score: number; of: number } | null;
type RowProps = { name: string; before: Points; after: Points; note: string | null; isTotal?: boolean };

const cell = 'tabular-nums py-1.25 pl-4 text-right align-baseline whitespace-nowrap max-md:pl-2.5';

function Row({ name, before, after, note, isTotal = false }: RowProps) {
  const by = before && after ? after.score - before.score : null;
  return (
    <tr className={isTotal ? 'font-semibold' : 'border-b border-line-soft'}>
      <th
        scope="row"
        className={`py-1.25 text-left align-baseline ${isTotal ? 'font-semibold' : 'font-normal text-ink-2'}`}
      >
        {name}
        {note && <span className="block text-12 font-normal text-ink-3">{note}</span>}
      </th>
      <td className={`${cell} font-normal text-ink-3`}>{shown(before, after)}</td>
      <td className={cell}>
        <span aria-hidden="true">→ </span>
        {shown(after, null)}
      </td>
      <td
        className={`${cell} ${by === null || by === 0 ? 'font-normal text-ink-3' : by > 0 ? 'text-top-ink' : 'text-low-ink'}`}
      >
        {by === null ? '' : by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '±0'}
      </td>
    </tr>
  );
}

function shown(points: Points, other: Points): string {
  if (!points) return texts.notGraded;
  return other?.of === points.of ? `${points.score}` : `${points.score} of ${points.of}`;
}

const hasMoved = ({ before, after, otherVersion }: Score) =>
  before?.score !== after?.score || before?.maxScore !== after?.maxScore || otherVersion;

function totalOf({ totalScore, maxScore }: Resubmission['total']['before']): Points {
  return totalScore === null || maxScore === null ? null : { score: totalScore, of: maxScore };
}
