import { type } from '../schema';
import { count, id } from '../value/schema';
import { secondMarkStates } from './states';

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

export type MarkerList = typeof markerList.infer;

export type Rebalanced = typeof rebalanced.infer;
