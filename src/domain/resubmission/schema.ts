import { type } from '../schema';
import { id, slot } from '../value/schema';

const counted = 'number.integer >= 0';

const side = type({ locator: 'string', text: 'string', 'formula?': 'string' });

/** `before` is null for additions, `after` for removals. */
const change = type({
  /** `recalculated`: the same formula with another result. `moved`: the same words elsewhere. */
  kind: type.enumerated('changed', 'added', 'removed', 'moved', 'recalculated'),
  before: side.or('null'),
  after: side.or('null'),
});

const part = type({
  kind: "'sheet' | 'slide' | 'names' | 'text'",
  name: 'string',
  nameBefore: 'string | null',
  /** In the later attempt, or in the earlier one for a removed slide; null for other parts. */
  slide: 'number.integer | null',
  slideBefore: 'number.integer | null',
  fate: "'kept' | 'added' | 'removed'",
  place: 'string | null',
  /** Includes unlisted changes; for an added or removed part, its contents. */
  counts: { changed: counted, added: counted, removed: counted, moved: counted, recalculated: counted },
  changes: change.array(),
});

export const fileChanges = type({
  slot,
  /** Part of an attempt couldn't be read, so it wasn't compared. */
  partial: 'boolean',
  parts: part.array(),
  moreParts: counted,
});

export const comparison = type({ files: fileChanges.array() });

const points = type({ score: 'number', maxScore: 'number' }).or('null');
const total = type({ totalScore: 'number | null', maxScore: 'number | null' });

export const resubmissionChanges = type({
  attempts: type({ id, submissionNumber: 'number.integer', uploadedAt: 'Date' }).array(),
  against: id.or('null'),
  files: fileChanges.array().or('null'),
  failure: 'string | null',
  otherReader: 'boolean',
  scores: type({ criterionId: id, criterionName: 'string', before: points, after: points, otherVersion: 'boolean' })
    .array()
    .or('null'),
  total: { before: total, after: total },
});

export type ResubmissionChanges = typeof resubmissionChanges.infer;

export type ScoreChange = NonNullable<ResubmissionChanges['scores']>[number];
