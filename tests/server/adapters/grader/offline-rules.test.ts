import { expect, test } from 'bun:test';
import { checkConsistency } from '@domain/consistency/consistency-check';
import type { Block, FileEvidence } from '@domain/evidence/evidence';
import { relativePattern } from '@domain/evidence/formula-pattern';
import { createQuoteFinder } from '@domain/evidence/quote-match';
import type { CriterionSnapshot } from '@domain/grading/grade';
import { isFinding } from '@server/adapters/grader/offline/deck-facts';
import { createOfflineGrader } from '@server/adapters/grader/offline/offline-grader';
import {
  cell,
  criterion,
  fileEvidence,
  preparedSubmission,
  smallSubmissionFiles,
} from '@tests/support/prepared-submission';
import fc from 'fast-check';

const grader = createOfflineGrader({ pauseMs: 0 });
const silent = { onStarted() {}, onPartial() {}, onCall() {} };

function grade(one: Partial<CriterionSnapshot>, files: FileEvidence[] = smallSubmissionFiles()) {
  return grader.grade(
    { submission: preparedSubmission({ files }), criterion: criterion(one) },
    silent,
    new AbortController().signal,
  );
}

const custom = {
  name: 'Competitor analysis',
  description: 'Names the main competitors and compares their prices with those of the case.',
  promptTemplate: '',
};

const slide = (number: number, title: string, ...lines: string[]): Block => ({
  locator: `D:${number}`,
  kind: 'slide',
  label: title,
  text: [title, ...lines].join('\n'),
});

test('a criterion that an instructor invents is graded by its own words', async () => {
  const untouched = await grade(custom);
  const deck = fileEvidence('ppt', [
    slide(1, 'Two competitors undercut us by 8%', 'Competitor A sells at $3.29, competitor B at $3.35'),
    slide(2, 'We match neither, because our main buyers compare quality', 'Competitors rarely react within 4 weeks'),
  ]);
  const treated = await grade(custom, [...smallSubmissionFiles().filter(({ slot }) => slot !== 'ppt'), deck]);
  expect(untouched.score).toBeLessThan(6);
  expect(treated.score).toBeGreaterThan(untouched.score + 3);
  expect(treated.evidence.map(({ locator }) => locator)).toContain('D:1');
  expect(treated.rationale).toContain('‘competitor’');
});

test('what an instructor adds to a known criterion is looked for', async () => {
  const plain = await grade({ name: 'Margin leaks', description: '', promptTemplate: '' });
  const added = await grade({ name: 'Margin leaks', description: 'Treats counterfeit goods.', promptTemplate: '' });
  expect(plain.opportunities.join()).not.toContain('counterfeit');
  expect([...added.opportunities, added.rationale].join()).toContain('counterfeit');
});

test('concepts that are all in the workbook, but not in the texts, are asked for in the texts', async () => {
  const words =
    'elastic, substitutes, value-based, willingness to pay, price anchor, price floor, segments, lift, waterfall, charm, break-even';
  const texts = (words: string) => [fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: words }])];
  const workbook = fileEvidence('excel', [cell('Pricing', 'A1', words)]);
  const { opportunities, nextSteps } = await grade({ name: 'Pricing-Concept Application' }, [workbook, ...texts('')]);
  expect(opportunities).toContain('Some concepts appear only in the workbook.');
  expect(nextSteps).toContain('Explain every concept of the workbook in the deck or the summary.');
  const few = await grade({ name: 'Pricing-Concept Application' }, texts('The product is elastic.'));
  expect(few.opportunities.join()).toContain('Not used: cross-price effects');
});

test('files without any content score 0 in every criterion and cite nothing', async () => {
  const empty = [fileEvidence('excel', []), fileEvidence('ppt', []), fileEvidence('summary', [])];
  for (const name of ['Excel Workbook', 'PowerPoint Deck', 'Executive Summary Email', 'Launch prices', 'Creativity']) {
    const answer = await grade({ name }, empty);
    expect([name, answer.score, answer.evidence.length]).toEqual([name, 0, 0]);
    expect(answer.nextSteps.length).toBeGreaterThan(0);
  }
});

test('a number is not called missing while part of the workbook was not read', async () => {
  const files = (complete: boolean) => [
    ...smallSubmissionFiles().filter(({ slot }) => slot === 'ppt'),
    ...smallSubmissionFiles()
      .filter(({ slot }) => slot === 'excel')
      .map((file) => ({ ...file, coverage: { complete, notes: [] } })),
    fileEvidence('summary', [
      { locator: 'S:p1', kind: 'text', text: 'Profit rises by $81,250 to $412,700, which is why we raise the price.' },
    ]),
  ];
  const answerText = async (name: string, complete: boolean) => JSON.stringify(await grade({ name }, files(complete)));
  const missing =
    /No cell shows|cannot be found in the workbook|none of which stands in the workbook|does not\b|of \d+ stand/;
  for (const name of ['Analytical Accuracy', 'Executive Summary']) {
    expect(await answerText(name, true)).toMatch(missing);
    expect(await answerText(name, false)).not.toMatch(missing);
  }
});

test('a file whose pictures hold no text is said to be unread', async () => {
  const files = smallSubmissionFiles().map((file) =>
    file.slot === 'ppt'
      ? { ...file, findings: [{ code: 'images-only' as const, detail: 'Slides are pictures.' }] }
      : file,
  );
  const { rationale } = await grade({ name: 'PowerPoint Deck' }, files);
  expect(rationale).toContain('Part of the deck could not be read as text');
});

test('the score follows the maximum, and the answer is whole at every maximum', async () => {
  for (const maxScore of [1, 5, 45, 100]) {
    const { score, rationale } = await grade({ maxScore, name: 'Launch prices' });
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(maxScore);
    expect(rationale).toContain(`${score} of ${maxScore} point`);
  }
});

test('a positive own-price elasticity is questioned', async () => {
  const workbook = fileEvidence('excel', [
    cell('Elasticity', 'B1', 'Tea'),
    cell('Elasticity', 'C1', 'Coffee'),
    cell('Elasticity', 'A2', 'Elasticity'),
    cell('Elasticity', 'B2', '1.4', { value: 1.4, formula: 'B8/B9' }),
    cell('Elasticity', 'C2', '-0.8', { value: -0.8, formula: 'C8/C9' }),
  ]);
  const { opportunities, nextSteps } = await grade({ name: 'Two-SKU Elasticity' }, [workbook]);
  expect(opportunities).toContain('The sign of 1.4 (Elasticity!B2) is wrong or was dropped.');
  expect(nextSteps.length).toBeGreaterThan(0);
});

test('elastic and inelastic the wrong way round is named with its place', async () => {
  const summary = fileEvidence('summary', [
    { locator: 'S:p1', kind: 'text', text: 'Coffee is elastic (-0.8), so its price can rise.' },
  ]);
  const { opportunities } = await grade({ name: 'Pricing-Concept Application' }, [summary]);
  expect(opportunities).toContain('The reading in ¶ 1 has it backwards.');
});

test('a formula is the same wherever it is copied, and fixed references stay', () => {
  expect(relativePattern('B2*$C$1', 2, 4)).toBe(relativePattern('B9*$C$1', 9, 4));
  expect(relativePattern('B2*C1', 2, 4)).not.toBe(relativePattern('B9*C1', 9, 4));
  expect(relativePattern("LOG10(B2)+'Q1 B2'!A2", 2, 4)).toBe("LOG10(R[0]C[-2])+'Q1 B2'!R[0]C[-3]");
});

test('a title that could be wrong states a finding, one that names a topic does not', () => {
  expect(isFinding('Display beats depth: holiday ROI is 157.1%')).toBe(true);
  expect(isFinding('Raise the Smoothie price to $4.95')).toBe(true);
  expect(isFinding('Promotions')).toBe(false);
  expect(isFinding('Analysis of the elasticity')).toBe(false);
  expect(isFinding('Next steps')).toBe(false);
  expect(isFinding('Questions?')).toBe(false);
});

test('whatever the files and the criterion say, the score is in range and each citation stands in the files', async () => {
  const word = fc.constantFrom(
    'price',
    'ROI',
    'lift',
    '47.1%',
    '$1,200',
    'elastic',
    'because',
    '“leak”',
    'launch price',
    '—',
    '5 oz',
    'March',
    "it's",
    '.',
  );
  const text = fc.array(word, { maxLength: 14 }).map((words) => words.join(' '));
  const names = fc.constantFrom(
    'Margin leaks',
    'Launch prices',
    'Analytical Accuracy',
    'PowerPoint Deck',
    'Creativity',
    'Executive Summary Email',
  );
  await fc.assert(
    fc.asyncProperty(
      names,
      fc.array(text, { maxLength: 6 }),
      fc.array(text, { maxLength: 6 }),
      fc.array(text, { maxLength: 8 }),
      async (name, slides, paragraphs, cells) => {
        const files = [
          fileEvidence(
            'excel',
            cells.map((shown, at) => cell("It's", `${at % 2 === 0 ? 'A' : 'B'}${(at >> 1) + 1}`, shown)),
          ),
          fileEvidence(
            'ppt',
            slides.map((shown, at) => slide(at + 1, shown, shown)),
          ),
          fileEvidence(
            'summary',
            paragraphs.map((shown, at) => ({ locator: `S:p${at + 1}`, kind: 'text' as const, text: shown })),
          ),
        ];
        const answer = await grade({ name }, files);
        const finder = createQuoteFinder(files);
        expect(answer.score).toBeGreaterThanOrEqual(0);
        expect(answer.score).toBeLessThanOrEqual(12);
        for (const cite of answer.evidence) expect(finder.check(cite)?.match).toBe('exact');
      },
    ),
    { numRuns: 150 },
  );
});

test('a workbook of 200,000 cells is graded in every area', async () => {
  const blocks = Array.from({ length: 200_000 }, (_, at) => {
    const row = Math.floor(at / 8) + 1;
    const column = 'ABCDEFGH'.charAt(at % 8);
    return column === 'A'
      ? cell('Data', `A${row}`, `Store ${row}`)
      : cell('Data', `${column}${row}`, `${at}`, {
          value: at,
          ...(column > 'E' ? { formula: `B${row}*C${row}` } : {}),
        });
  });
  // Checked elsewhere: what is tried here is the grader, in the process that answers calls.
  const files = [fileEvidence('excel', blocks), ...smallSubmissionFiles().slice(1)];
  const submission = preparedSubmission({ files, consistencyCheck: checkConsistency(smallSubmissionFiles()) });
  const answers = await Promise.all(
    [
      'Excel Workbook',
      'Margin leaks',
      'Lift & ROI (3 promos)',
      'Launch prices',
      'Analytical Accuracy',
      'Creativity',
    ].map((name) => grader.grade({ submission, criterion: criterion({ name }) }, silent, new AbortController().signal)),
  );
  expect(answers.map(({ score }) => Number.isInteger(score))).toEqual(Array(6).fill(true));
});

test('a submission in another language is said to be beyond these rules', async () => {
  const german =
    'Wir empfehlen, den Preis des Kaffees ab März um fünf Prozent zu erhöhen, weil die Nachfrage unelastisch ist und der Gewinn steigt. ';
  const summary = fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: german.repeat(4) }]);
  const note = 'The files do not seem to be written in English';
  expect((await grade({ name: 'Launch prices' }, [summary])).rationale).toContain(note);
  expect((await grade({ name: 'Launch prices' })).rationale).not.toContain(note);
});
