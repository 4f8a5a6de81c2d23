import { type } from 'arktype';
import { id, slot } from '../value/schema';

const counted = 'number.integer >= 0';

/** A cell or a sentence in one of two attempts; a long text is cut. */
const side = type({ locator: 'string', text: 'string', 'formula?': 'string' });

/** `before` is null for what was added, `after` for what was removed. */
const change = type({
  /** `recalculated` is a formula that stayed, whose result is another now; `moved` are words that stand elsewhere. */
  kind: type.enumerated('changed', 'added', 'removed', 'moved', 'recalculated'),
  before: side.or('null'),
  after: side.or('null'),
});

/** A sheet, a slide, the defined names or the summary, where anything of it is another. */
const part = type({
  kind: "'sheet' | 'slide' | 'names' | 'text'",
  /** A sheet's name, a slide's title; empty for what has none. */
  name: 'string',
  /** What it was called before, where that is another name. */
  nameBefore: 'string | null',
  /** A slide's number in the later attempt, or in the earlier where it was removed; null for anything else. */
  slide: 'number.integer | null',
  /** Where a slide stood before it was moved among the others; null where it was not. */
  slideBefore: 'number.integer | null',
  fate: "'kept' | 'added' | 'removed'",
  /** Its first place, in the later attempt unless it was removed. */
  place: 'string | null',
  /** All of them, listed or not; of a part that was added or removed, what it holds. */
  counts: { changed: counted, added: counted, removed: counted, moved: counted, recalculated: counted },
  /** The first of them: what was changed before what only follows from it. */
  changes: change.array(),
});

/** What changed between two attempts, file by file. */
export const fileChanges = type({
  slot,
  /** Whether either attempt could be read only in part: what was not read is not compared. */
  partial: 'boolean',
  parts: part.array(),
  /** How many parts are left out after these. */
  moreParts: counted,
});

/** What the comparing process may answer. */
export const comparison = type({ files: fileChanges.array() });

const points = type({ score: 'number', maxScore: 'number' }).or('null');
const total = type({ totalScore: 'number | null', maxScore: 'number | null' });

/** What a resubmission changed against an earlier attempt. */
export const resubmissionChanges = type({
  /** Earlier attempts that are still stored and that the caller may see, the latest first. */
  attempts: type({ id, submissionNumber: 'number.integer', uploadedAt: 'Date' }).array(),
  /** The one that is compared with; null for a first attempt. */
  against: id.or('null'),
  /** Null where the files could not be compared; `failure` says why. */
  files: fileChanges.array().or('null'),
  failure: 'string | null',
  /** Whether another version of the readers read the earlier attempt. */
  otherReader: 'boolean',
  /** Null while the caller may not see the results of both attempts. */
  scores: type({
    criterionId: id,
    criterionName: 'string',
    before: points,
    after: points,
    otherVersion: 'boolean',
  })
    .array()
    .or('null'),
  total: { before: total, after: total },
});

export type ResubmissionChanges = typeof resubmissionChanges.infer;
