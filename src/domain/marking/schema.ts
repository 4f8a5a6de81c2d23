import { category, scoreRange } from '../criterion/schema';
import { type } from '../schema';
import { count, id } from '../value/schema';
import { secondMarkSkips, secondMarkStates } from './states';

export const marker = type({ userId: id, username: 'string' });

export const secondMarkState = type.enumerated(...secondMarkStates);

/** Of the latest attempts of a case study. `done`: touched by the marker, and nothing to review. */
export const markerList = type({
  markers: marker.merge({ assigned: count, done: count }).array(),
  unassigned: count,
  /** Markers differ by at most one. */
  even: 'boolean',
});

/** `moved` had another marker before. */
export const rebalanced = markerList.merge({ moved: count });

export const secondMarksAssigned = type({
  assigned: count,
  skipped: type({ id, reason: type.enumerated(...secondMarkSkips) }).array(),
});

/** While it is unfinished, only its marker reads it, and there are no first marks. `agreed` is null until resolved. */
export const secondMark = type({
  submissionId: id,
  marker: type({ userId: id.or('null'), username: 'string' }),
  finishedAt: 'Date | null',
  resolvedAt: 'Date | null',
  resolvedByName: 'string | null',
  criteria: type({
    criterionId: id,
    name: 'string',
    description: 'string',
    category,
    maxScore: 'number.integer',
    scoreRanges: scoreRange.array(),
    resultId: id.or('null'),
    first: 'number.integer | null',
    second: 'number.integer | null',
    agreed: 'number.integer | null',
    note: 'string',
  }).array(),
});

export const secondMarkScore = type({ criterionId: id, score: 'number.integer | null', note: 'string' });

export const revealedNames = type({ members: type({ email: 'string', name: 'string' }).array() });

export type RevealedNames = typeof revealedNames.infer;

export type SecondMarksAssigned = typeof secondMarksAssigned.infer;

export type SecondMark = typeof secondMark.infer;

export type SecondMarkScore = typeof secondMarkScore.infer;

export type MarkerList = typeof markerList.infer;

export type Rebalanced = typeof rebalanced.infer;
