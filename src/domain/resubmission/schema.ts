import { type } from 'arktype';
import { id, slot } from '../value/schema';

const counted = 'number.integer >= 0';

/** Long texts are cut. */
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
  /** Sheet name or slide title; empty if there is none. */
  name: 'string',
  /** Null if unchanged. */
  nameBefore: 'string | null',
  /** In the later attempt, or in the earlier one for a removed slide; null for other parts. */
  slide: 'number.integer | null',
  /** Null unless the slide moved among the others. */
  slideBefore: 'number.integer | null',
  fate: "'kept' | 'added' | 'removed'",
  /** A locator in the later attempt, unless the part was removed. */
  place: 'string | null',
  /** Includes unlisted changes; for an added or removed part, its contents. */
  counts: { changed: counted, added: counted, removed: counted, moved: counted, recalculated: counted },
  /** The first ones, with consequences of other changes last. */
  changes: change.array(),
});

export const fileChanges = type({
  slot,
  /** Part of an attempt couldn't be read, so it wasn't compared. */
  partial: 'boolean',
  parts: part.array(),
  /** Parts omitted from the list. */
  moreParts: counted,
});

export const comparison = type({ files: fileChanges.array() });

const points = type({ score: 'number', maxScore: 'number' }).or('null');
const total = type({ totalScore: 'number | null', maxScore: 'number | null' });

export const resubmissionChanges = type({
  /** Still stored and visible to the caller, latest first. */
  attempts: type({ id, submissionNumber: 'number.integer', uploadedAt: 'Date' }).array(),
  /** Null for a first attempt. */
  against: id.or('null'),
  /** Null if the comparison failed; `failure` says why. */
  files: fileChanges.array().or('null'),
  failure: 'string | null',
  /** Another version of the readers read the earlier attempt. */
  otherReader: 'boolean',
  /** Null unless the caller may see both results. */
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
