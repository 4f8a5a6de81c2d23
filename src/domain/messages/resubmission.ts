import type { ProcessFailure } from '../evidence/evidence';
import type { ChangedPart, ChangeKind } from '../resubmission/changes';

export const comparisonFailures: Record<ProcessFailure | 'busy', string> = {
  'too-slow': 'The comparison with the earlier attempt took too long.',
  'too-big': 'The files are too large to compare with the earlier attempt.',
  corrupt: 'The comparison with the earlier attempt failed.',
  busy: 'The files could not be compared right now. Please try again in a minute.',
};

export const noSuchAttempt = 'This earlier attempt does not exist or was deleted.';

const several = (count: number, [one, more]: readonly [string, string]) => `${count} ${count === 1 ? one : more}`;

const things = {
  sheet: ['cell', 'cells'],
  names: ['name', 'names'],
  slide: ['line', 'lines'],
  text: ['sentence', 'sentences'],
} as const satisfies Record<ChangedPart['kind'], readonly [string, string]>;

/** In the order in which a sentence lists them. */
const kinds = ['changed', 'added', 'removed', 'moved', 'recalculated'] as const satisfies ChangeKind[];

export const resubmissionTexts = {
  title: (attempt: number | undefined) => `Changes since ${attempt ? `attempt ${attempt}` : 'the earlier attempt'}`,
  against: 'Compared with',
  attempt: (number: number, when: string) => `Attempt ${number}, ${when}`,
  loading: 'Comparing with the earlier attempt',
  nothing: 'Nothing changed.',
  partial: 'At least one attempt was read only partly. What was not read is not compared.',
  otherReader: 'Some differences may come from a program update, not from the student.',
  unchanged: 'Unchanged',
  scores: 'Scores',
  noScores: 'Neither attempt has a grade yet.',
  notGraded: 'not graded',
  otherVersion: 'The criterion was changed in between.',
  total: 'Total',
  sameScores: (same: number, moved: number) =>
    same === 0
      ? ''
      : moved === 0
        ? 'No score changed.'
        : `${several(same, ['other criterion has', 'other criteria have'])} the same score.`,
  open: 'Open it',
  inEarlier: ', in the earlier attempt',
  movedFrom: (place: string) => `moved from ${place}`,
  text: 'Text',
  moved: (from: number) => `was slide ${from}`,
  renamed: (from: string) => `was “${from}”`,
  names: 'Defined names',
  sheet: (name: string) => `Sheet “${name}”`,
  slide: (number: number, title: string) => (title === '' ? `Slide ${number}` : `Slide ${number}, ${title}`),
  fates: { added: 'added', removed: 'removed' },
  recalculated: 'recalculated',
  counts: (kind: ChangedPart['kind'], counts: Record<ChangeKind, number>) =>
    kinds
      .filter((change) => counts[change] > 0)
      .map((change, at) => `${at === 0 ? several(counts[change], things[kind]) : counts[change]} ${change}`)
      .join(', '),
  whole: (kind: ChangedPart['kind'], count: number) => several(count, things[kind]),
  notListed: (count: number) => `${several(count, ['more is', 'more are'])} not listed.`,
  moreParts: (count: number) => `${several(count, ['more part has', 'more parts have'])} changes that are not listed.`,
} as const;

export const ownChangesTexts = { scoresLater: 'Score changes appear once both attempts are graded.' } as const;
