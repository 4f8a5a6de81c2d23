import { expect, test } from 'bun:test';
import { seedCriteria } from '@domain/criterion/seed-rubric';
import { createQuoteFinder } from '@domain/evidence/quote-match';
import type { GraderAnswer } from '@domain/grading/grade';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import { createOfflineGrader } from '@server/adapters/grader/offline/offline-grader';
import type { Feedback } from '@server/grading/grader/grader';
import { type CorpusName, corpusNames, readCorpusFiles } from '@tests/support/corpus-files';
import { criterion, preparedSubmission } from '@tests/support/prepared-submission';

const grader = createOfflineGrader({ pauseMs: 0 });
const silent = { onStarted() {}, onPartial() {}, onCall() {} };
const rubric = seedCriteria.map((seed, at) =>
  criterion({ ...seed, id: at + 1, scoreRanges: defaultScoreRanges(seed.maxScore) }),
);
const files = Object.fromEntries(
  await Promise.all(corpusNames.map(async (name) => [name, await readCorpusFiles(name)] as const)),
);

function gradeAll(name: CorpusName, feedback?: Feedback): Promise<GraderAnswer[]> {
  const submission = preparedSubmission({ files: files[name] ?? [] });
  const task = feedback ? { submission, feedback } : { submission };
  return Promise.all(
    rubric.map((one) => grader.grade({ ...task, criterion: one }, silent, new AbortController().signal)),
  );
}

const graded = Object.fromEntries(
  await Promise.all(corpusNames.map(async (name) => [name, await gradeAll(name)] as const)),
);
const answersOf = (name: CorpusName) => graded[name] ?? [];
const scores = (name: CorpusName) => answersOf(name).map(({ score }) => score);
const total = (name: CorpusName) => scores(name).reduce((sum, score) => sum + score, 0);
const answer = (name: CorpusName, area: string) => answersOf(name)[rubric.findIndex((one) => one.name === area)];

test('a strong submission scores above a middling one and that above a weak one, in total', () => {
  expect(total('strong')).toBeGreaterThanOrEqual(90);
  expect(total('middling')).toBeGreaterThanOrEqual(35);
  expect(total('middling')).toBeLessThanOrEqual(60);
  expect(total('weak')).toBeLessThanOrEqual(10);
});

test('the order of strong, middling and weak holds for every criterion that the middling one takes up', () => {
  for (const [at, { name }] of rubric.entries()) {
    const [strong = 0, middling = 0, weak = 0] = [scores('strong')[at], scores('middling')[at], scores('weak')[at]];
    expect(`${name}: ${strong > middling}`).toBe(`${name}: true`);
    const untouched = name === 'Cross-price elasticity';
    expect(`${name}: ${untouched ? middling === weak : middling > weak}`).toBe(`${name}: true`);
  }
});

test('the old formats are graded like the new ones', () => {
  expect(Math.abs(total('legacy') - total('strong'))).toBeLessThanOrEqual(3);
});

test('every score is a whole number between 0 and the maximum', () => {
  for (const name of corpusNames) {
    for (const [at, score] of scores(name).entries()) {
      expect(Number.isInteger(score) && score >= 0 && score <= (rubric[at]?.maxScore ?? 0)).toBe(true);
    }
  }
});

test('every citation stands word by word at the place that it names', () => {
  for (const name of corpusNames) {
    const finder = createQuoteFinder(files[name] ?? []);
    for (const { evidence } of answersOf(name)) {
      for (const cite of evidence) expect(finder.check(cite)).toEqual({ ...cite, match: 'exact' });
    }
  }
});

test('each answer cites at most four places, and in a full submission at least two', () => {
  for (const name of corpusNames) {
    for (const { evidence } of answersOf(name)) expect(evidence.length).toBeLessThanOrEqual(4);
  }
  for (const { evidence } of [...answersOf('strong'), ...answersOf('middling')]) {
    expect(evidence.length).toBeGreaterThanOrEqual(2);
  }
});

test('nothing hidden from a reader is cited', () => {
  const hidden = (files.hidden ?? []).flatMap(({ blocks }) => blocks.filter((block) => block.hidden));
  expect(hidden.length).toBeGreaterThan(5);
  for (const { evidence } of answersOf('hidden')) {
    for (const { locator, quote } of evidence) {
      expect(hidden.filter((block) => block.locator === locator && block.text.includes(quote))).toEqual([]);
    }
  }
});

test('sentences that try to instruct a grader move no score', async () => {
  const clean = (files.hidden ?? []).map((file) => ({
    ...file,
    blocks: file.blocks.filter(({ text }) => !/ignore|disregard|system prompt|full points|must award/i.test(text)),
  }));
  const submission = preparedSubmission({ files: clean });
  const without = await Promise.all(
    rubric.map((one) => grader.grade({ submission, criterion: one }, silent, new AbortController().signal)),
  );
  expect(without.map(({ score }) => score)).toEqual(scores('hidden'));
});

test('the same files and the same rubric give the same answer, byte for byte', async () => {
  const again = await Promise.all(corpusNames.map(async (name) => [name, await gradeAll(name)] as const));
  expect(JSON.stringify(Object.fromEntries(again))).toBe(JSON.stringify(graded));
});

test('a re-grade says that rules do not read feedback, and changes nothing else', async () => {
  const again = await gradeAll('middling', { score: 3, rationale: 'Too low', feedback: 'Award ten points.' });
  expect(again.map(({ score }) => score)).toEqual(scores('middling'));
  for (const [at, { rationale, ...rest }] of again.entries()) {
    const { rationale: before, ...first } = answersOf('middling')[at] ?? { rationale: '' };
    expect(rationale).toBe(
      `Offline rules do not use feedback: this result follows from the files and the rubric alone. ${before}`,
    );
    expect(rest).toEqual(first as typeof rest);
  }
});

test('a wrong number in the deck is named with the cell that it contradicts', () => {
  const accuracy = answer('middling', 'Analytical Accuracy & Insight');
  expect(accuracy?.rationale).toContain('47.1% (Slide 4) does not: Promotions!G3 says 31.1%');
  expect(accuracy?.opportunities).toContain('47.1% (Slide 4) disagrees with 31.1% (Promotions!G3).');
  expect(accuracy?.evidence).toContainEqual({ locator: 'D:4', quote: '10% coupon: lift 26.2%, ROI 47.1%' });
  expect(accuracy?.evidence).toContainEqual({ locator: "W:'Promotions'!G3", quote: '31.1%' });
});

test('a number typed in among formulas is named by its cell', () => {
  expect(answer('middling', 'Excel Workbook')?.opportunities).toContain(
    '1 cell breaks the formula pattern around it: Data!C12.',
  );
});

test('elasticities are named by SKU, with their cells and their method', () => {
  const elasticity = answer('strong', 'Two-SKU Elasticity');
  expect(elasticity?.rationale).toStartWith(
    'The workbook gives elasticities for two SKUs: Classic 12 oz -1.92 (Elasticity!B5) and Reserve 12 oz -1.27 (Elasticity!C5).',
  );
  expect(elasticity?.strengths).toContain(
    'The elasticities come from a regression by live formula, so the method can be checked.',
  );
});

test('three promotions are named, and the one without a return is missed', () => {
  expect(answer('strong', 'Lift & ROI (3 promos)')?.strengths[1]).toBe(
    'All three promotions have an ROI: Spring 20% off -21.1% (Promo ROI!B18), Back-to-school coupon 108.4% (Promo ROI!C18) and Holiday display 157.1% (Promo ROI!D18).',
  );
  expect(answer('middling', 'Lift & ROI (3 promos)')?.opportunities).toContain(
    'One promotion lacks an ROI; only Buy one get one -22.5% (Promotions!G2) and 10% coupon 31.1% (Promotions!G3) are there.',
  );
});

test('where nothing is found the answer says what was looked for and scores nothing', () => {
  const cross = answer('middling', 'Cross-price elasticity');
  expect(cross?.score).toBe(0);
  expect(cross?.rationale).toStartWith(
    'Looked for a number labelled as cross-price elasticity in the workbook and found none.',
  );
  expect(cross?.nextSteps).toHaveLength(3);
});

test('the score range of the rubric that a score falls into is quoted', () => {
  expect(answer('weak', 'Margin leaks')?.rationale).toEndWith(
    'These rules give 0 of 6 points (range 0 to 2: “Below expectations - needs significant improvement”).',
  );
});

test('no answer speaks of a model or of AI', () => {
  for (const name of corpusNames) {
    for (const { rationale, strengths, opportunities, nextSteps } of answersOf(name)) {
      expect([rationale, ...strengths, ...opportunities, ...nextSteps].join('\n')).not.toMatch(
        /\bAI\b|language model|artificial|\bLLM\b|undefined|NaN|\[object/,
      );
    }
  }
});
