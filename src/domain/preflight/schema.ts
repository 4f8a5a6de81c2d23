import { type } from '../schema';
import { slot } from '../value/schema';

const preflightNote = type({
  kind: type.enumerated(
    'refused',
    'missing',
    'unread',
    'contradiction',
    'error-value',
    'circular',
    'external',
    'stale-value',
    'hidden',
  ),
  /** A locator; null for what is said of the whole file. */
  place: 'string | null',
  text: 'string',
});

const preflightFile = type({
  slot,
  /** Whether an upload would take it. */
  ok: 'boolean',
  notes: preflightNote.array(),
});

export const preflight = type({ files: preflightFile.array() });
