import { ratesOf, scoreTies } from '@tests/trial/number-ties';
import { mulberry32 } from '@tests/trial/random';
import type { Bench, Metric } from './metric';

/** The matcher was written against the first; the second was drawn by chance once the matcher had been committed. */
const halves = [
  { name: 'development seed', seed: 1 },
  { name: 'seed drawn afterwards', seed: 1_274_161_801 },
] as const;
const documentsOfAHalf = 100;

/** `bun run bench figure-ties`: wrong figures in made decks and summaries, found and noticed. */
export const numberTies: Bench = {
  name: 'figure-ties',
  measure: async () => halves.flatMap(({ name, seed }) => rates(name, seed)),
};

function rates(name: string, seed: number): Metric[] {
  const score = scoreTies(documentsOfAHalf, mulberry32(seed));
  const { precision, recall, noticed } = ratesOf(score);
  const what = (rate: string) => `${rate}, ${documentsOfAHalf} made decks and summaries, ${name} (${seed})`;
  const of = (found: number, all: number, rate: number) => `${rate.toFixed(3)} (${found} of ${all})`;
  return [
    {
      what: what('contradictions that are wrong figures'),
      measured: of(score.trueContradictions, score.contradicting, precision),
      target: '≥ 0.98',
      holds: precision >= 0.98,
    },
    {
      what: what('wrong figures told as contradictions'),
      measured: of(score.trueContradictions, score.wrong, recall),
      target: '≥ 0.6',
      holds: recall >= 0.6,
    },
    {
      what: what('wrong figures noticed at all'),
      measured: of(score.noticed, score.wrong, noticed),
      target: '≥ 0.9',
      holds: noticed >= 0.9,
    },
  ];
}
