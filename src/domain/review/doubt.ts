import { slots } from '../evidence/slots';
import { type FlaggedFinding, flagReasons } from '../messages/flag-reasons';

/** The gravest first; `other` is for reasons unknown here. */
const doubts = [
  'instructions',
  'hidden',
  'quote',
  'unsupported',
  'score',
  'partial',
  'values',
  'macros',
  'other',
] as const;

export type Doubt = (typeof doubts)[number];

const findings: readonly (readonly [FlaggedFinding, Doubt])[] = [
  ['instruction-like', 'instructions'],
  ['hidden-content', 'hidden'],
  ['invisible-characters', 'hidden'],
  ['no-text', 'partial'],
  ['images-only', 'partial'],
  ['no-cached-values', 'values'],
  ['external-links', 'values'],
  ['macros', 'macros'],
];

const kinds: ReadonlyMap<string, Doubt> = new Map<string, Doubt>([
  [flagReasons.lowScore, 'score'],
  [flagReasons.noValidCitation, 'unsupported'],
  [flagReasons.citesHidden, 'hidden'],
  ...slots.map((slot) => [flagReasons.partialReading(slot), 'partial'] as const),
  ...findings.flatMap(([code, doubt]) => slots.map((slot) => [flagReasons.finding(code, slot), doubt] as const)),
]);

const patterns: readonly (readonly [RegExp, Doubt])[] = [
  [/^(?:One citation|\d+ citations) could not be found /, 'quote'],
  [/^(?:One citation|\d+ citations) could not be checked, /, 'partial'],
  [/^The AI model was not shown /, 'partial'],
  [/^The [a-z ]+ holds text that reads like an instruction to the grader, first at /, 'instructions'],
];

export function doubtOf(reason: string): Doubt {
  return kinds.get(reason) ?? patterns.find(([pattern]) => pattern.test(reason))?.[1] ?? 'other';
}

export function doubtsOf(reasons: readonly string[]): Doubt[] {
  const there = new Set(reasons.map(doubtOf));
  return doubts.filter((doubt) => there.has(doubt));
}

export type DoubtSentence = { text: string; said: boolean };

/** For a merely low score, the first thing that the grader missed, because it says more. */
export function doubtSentence(result: {
  flagReasons: readonly string[];
  opportunities: readonly string[];
}): DoubtSentence {
  const [gravest] = doubtsOf(result.flagReasons);
  const reason = result.flagReasons.find((one) => doubtOf(one) === gravest) ?? '';
  const missed = gravest === 'score' ? result.opportunities[0] : undefined;
  return missed ? { text: missed, said: true } : { text: reason, said: false };
}
