import { type Notation, notations } from '@tests/trial/notations';
import { ratesOf, scoreTies } from '@tests/trial/number-ties';
import { mulberry32 } from '@tests/trial/random';
import type { Bench, Metric } from './metric';

/** The matcher was written against the first; the second was drawn by chance once the matcher had been committed. */
const halves = [
  { name: 'development seed', seed: 1 },
  { name: 'seed drawn afterwards', seed: 579950244 },
] as const;
const documentsOfAHalf = 100;

/** `bun run bench figure-ties`: wrong figures in made decks and summaries, found and noticed. */
export const numberTies: Bench = {
  name: 'figure-ties',
  measure: async () =>
    halves.flatMap(({ name, seed }) => [
      ...rates(`English, ${name}`, seed),
      ...Object.entries(notations).flatMap(([notation, write]) => rates(`${notation}, ${name}`, seed, write)),
    ]),
};

function rates(name: string, seed: number, notation?: Notation): Metric[] {
  const score = scoreTies(documentsOfAHalf, mulberry32(seed), notation);
  const [precise, told] = notation ? [0.95, 0.7] : [0.98, 0.8];
  const { precision, recall, noticed } = ratesOf(score);
  const what = (rate: string) => `${rate}, ${documentsOfAHalf} made decks and summaries, ${name} (${seed})`;
  const of = (found: number, all: number, rate: number) => `${rate.toFixed(3)} (${found} of ${all})`;
  return [
    {
      what: what('contradictions that are wrong figures'),
      measured: of(score.trueContradictions, score.contradicting, precision),
      target: `≥ ${precise}`,
      holds: precision >= precise,
    },
    {
      what: what('wrong figures told as contradictions'),
      measured: of(score.trueContradictions, score.wrong, recall),
      target: `≥ ${told}`,
      holds: recall >= told,
    },
    {
      what: what('wrong figures noticed at all'),
      measured: of(score.noticed, score.wrong, noticed),
      target: '≥ 0.9',
      holds: noticed >= 0.9,
    },
  ];
}
