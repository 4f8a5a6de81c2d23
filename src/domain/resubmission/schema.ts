import { type } from 'arktype';
import { id } from '../value/schema';

const kind = "'changed' | 'added' | 'removed' | 'moved' | 'recalculated'";
const side = type({ locator: 'string', text: 'string', 'formula?': 'string' });
const count = 'number.integer >= 0';

const part = type({
  kind: "'sheet' | 'slide' | 'names' | 'text'",
  name: 'string',
  nameBefore: 'string | null',
  slide: 'number.integer | null',
  slideBefore: 'number.integer | null',
  fate: "'kept' | 'added' | 'removed'",
  place: 'string | null',
  counts: { changed: count, added: count, removed: count, moved: count, recalculated: count },
  changes: type({ kind, before: side.or('null'), after: side.or('null') }).array(),
});

/** What changed between two attempts, file by file. */
export const fileChanges = type({
  slot: "'excel' | 'ppt' | 'summary'",
  partial: 'boolean',
  parts: part.array(),
  moreParts: count,
});

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
