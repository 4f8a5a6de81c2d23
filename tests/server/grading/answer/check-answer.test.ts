import { describe, expect, test } from 'bun:test';
import type { FileEvidence } from '@domain/evidence/evidence';
import type { CheckedGrade, GraderAnswer } from '@domain/grading/grade';
import { createAnswerChecker } from '@server/grading/answer/answer-checker';
import {
  cell,
  criterion,
  fileEvidence,
  preparedSubmission,
  smallSubmissionFiles,
} from '@tests/support/prepared-submission';

const good: GraderAnswer = {
  evidence: [
    { locator: "W:'Pricing Model'!D2", quote: '4,296' },
    { locator: 'S:p2', quote: 'a launch price of $3.58' },
  ],
  rationale: 'Figures are computed.',
  strengths: ['Formulas'],
  opportunities: ['Labels'],
  nextSteps: ['Name the inputs'],
  score: 9,
};

function check(
  answer: Partial<GraderAnswer>,
  files: FileEvidence[] = smallSubmissionFiles(),
  gradedBy: 'ai' | 'offline' = 'ai',
) {
  return createAnswerChecker(preparedSubmission({ files }), gradedBy).answer({ ...good, ...answer }, criterion());
}

function grade(...input: Parameters<typeof check>): CheckedGrade {
  const checked = check(...input);
  if (!checked.ok) throw new Error(checked.reason);
  return checked.grade;
}

describe('what is refused', () => {
  test.each([
    [13, 'The score 13 is outside of 0 to 12.'],
    [-1, 'The score -1 is outside of 0 to 12.'],
    [8.5, 'The score must be an integer from 0 to 12.'],
    [Number.NaN, 'The score must be an integer from 0 to 12.'],
  ])('a score of %p', (score, reason) => {
    expect(check({ score })).toEqual({ ok: false, reason });
  });

  test('an empty rationale', () => {
    expect(check({ rationale: ' \n\u0000 ' })).toEqual({ ok: false, reason: 'The rationale is empty.' });
  });

  test('0 and the maximum are scores like any other', () => {
    expect(grade({ score: 0 }).score).toBe(0);
    expect(Object.is(grade({ score: -0 }).score, 0)).toBe(true);
    expect(grade({ score: 12 }).score).toBe(12);
  });
});

describe('citations', () => {
  test('that are found are kept as they stand', () => {
    expect(grade({})).toEqual({
      score: 9,
      rationale: 'Figures are computed.',
      strengths: ['Formulas'],
      opportunities: ['Labels'],
      nextSteps: ['Name the inputs'],
      evidence: [
        { locator: "W:'Pricing Model'!D2", quote: '4,296', match: 'exact' },
        { locator: 'S:p2', quote: 'a launch price of $3.58', match: 'exact' },
      ],
      flagReasons: [],
      flagCodes: [],
    });
  });

  test('with a digit changed are left out, and a person is told', () => {
    const { evidence, flagReasons, flagCodes } = grade({
      evidence: [...good.evidence, { locator: "W:'Pricing Model'!D2", quote: '4,269' }],
    });
    expect(evidence).toHaveLength(2);
    expect(flagReasons).toEqual(['1 citation was not found in the files and was removed.']);
    expect(flagCodes).toEqual(['quote-not-found']);
  });

  test('are not said to be missing where part of the files was not read', () => {
    const files = smallSubmissionFiles().map((file) =>
      file.slot === 'excel' ? { ...file, coverage: { complete: false, notes: ['Read up to row 3.'] } } : file,
    );
    const evidence = [...good.evidence, { locator: "W:'Data'!D900", quote: '81,250' }];
    const { flagReasons, flagCodes } = grade({ evidence }, files);
    expect(flagReasons).toEqual([
      '1 citation could not be checked, because the files were not read completely, and was removed.',
      'The workbook could not be read completely.',
    ]);
    expect(flagCodes).toEqual(['partial', 'partial']);
  });

  test('of places and words that are not there leave a result without evidence', () => {
    const { evidence, flagReasons, flagCodes } = grade({
      evidence: [
        { locator: 'S:p99', quote: 'revenue will triple' },
        { locator: 'not a place', quote: '' },
      ],
    });
    expect(evidence).toEqual([]);
    expect(flagReasons).toEqual([
      'No verified quote supports this score.',
      '2 citations were not found in the files and were removed.',
    ]);
    expect(flagCodes).toEqual(['no-quote', 'quote-not-found']);
  });

  test('whose quote stands elsewhere get that place', () => {
    expect(grade({ evidence: [{ locator: 'S:p1', quote: 'Margin leaks come from freight' }] }).evidence).toEqual([
      { locator: 'S:p4', quote: 'Margin leaks come from freight', match: 'near' },
    ]);
  });

  test('copied with the addresses and formulas of the prompt count as what they quote', () => {
    const { evidence } = grade({
      evidence: [
        { locator: "W:'Pricing Model'!A2:D2", quote: 'A2=Regular | B2=$3.58 | C2=1,200' },
        { locator: "[W:'Pricing Model'!D3]", quote: 'D3=3,264 {〃}' },
      ],
    });
    expect(evidence).toEqual([
      { locator: "W:'Pricing Model'!A2:D2", quote: 'Regular | $3.58 | 1,200', match: 'exact' },
      { locator: "W:'Pricing Model'!D3", quote: '3,264', match: 'exact' },
    ]);
  });

  test('that say the same twice are kept once, at most eight in all', () => {
    const twice = grade({ evidence: [...good.evidence, ...good.evidence] });
    expect(twice.evidence).toHaveLength(2);
    const addresses = ['A1', 'B1', 'C1', 'D1', 'A2', 'B2', 'C2', 'D2', 'A3', 'B3'];
    const texts = ['SKU', 'Price', 'Units', 'Revenue', 'Regular', '$3.58', '1,200', '4,296', 'Premium', '$5.10'];
    const many = addresses.map((address, index) => ({
      locator: `W:'Pricing Model'!${address}`,
      quote: texts[index] ?? '',
    }));
    expect(grade({ evidence: many }).evidence).toHaveLength(8);
  });

  test('of masked words are told in the words of the file, in texts too', () => {
    const files = [fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: 'By Jane Doe of Northwind' }])];
    const { evidence, rationale } = grade(
      { evidence: [{ locator: 'S:p1', quote: 'By [student] of [company]' }], rationale: '[student] is brief.' },
      files,
    );
    expect(evidence).toEqual([{ locator: 'S:p1', quote: 'By Jane Doe of Northwind', match: 'exact' }]);
    expect(rationale).toBe('Jane Doe is brief.');
  });

  test('a file that itself says [student] is quoted as it is', () => {
    const files = [fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: 'Dear [student], by Jane' }])];
    expect(grade({ evidence: [{ locator: 'S:p1', quote: 'Dear [student]' }] }, files).evidence).toEqual([
      { locator: 'S:p1', quote: 'Dear [student]', match: 'exact' },
    ]);
  });
});

describe('flags', () => {
  test.each([
    [5, true],
    [6, false],
  ])('a score of %p of 12 is flagged as low: %p [3.9]', (score, low) => {
    expect(grade({ score })).toMatchObject({
      flagReasons: low ? ['Below half of the points.'] : [],
      flagCodes: low ? ['low-score'] : [],
    });
  });

  test('citing what a reader does not see is flagged', () => {
    expect(grade({ evidence: [{ locator: 'D:2:notes', quote: 'the sample is small' }] })).toMatchObject({
      flagReasons: ['It cites hidden content.'],
      flagCodes: ['cites-hidden'],
    });
  });

  test('citing what a model read from a picture is flagged [S5.2]', () => {
    const label = 'Read from a picture by gpt-5.4-mini';
    const files = [
      fileEvidence('ppt', [
        { locator: 'D:1', kind: 'slide', text: 'Launch in spring' },
        { locator: 'D:1:image:1', kind: 'image', text: 'Bar chart. Tea: 12', label, picture: 1 },
      ]),
    ];
    expect(grade({ evidence: [{ locator: 'D:1', quote: 'Launch in spring' }] }, files).flagCodes).toEqual([]);
    expect(grade({ evidence: [{ locator: 'D:1:image:1', quote: 'Tea: 12' }] }, files)).toMatchObject({
      evidence: [{ locator: 'D:1:image:1', quote: 'Tea: 12', match: 'exact' }],
      flagReasons: ['It cites text that a model read from a picture.'],
      flagCodes: ['cites-picture'],
    });
    expect(grade({ evidence: [{ locator: 'D:1', quote: 'Bar chart. Tea: 12' }] }, files).flagCodes).toEqual([
      'cites-picture',
    ]);
  });

  test('a place that holds both is flagged for what is hidden in it only', () => {
    const files = [
      fileEvidence('excel', [
        cell('M', 'A1', 'Price'),
        cell('M', 'B1', '12', { value: 12, hidden: true, why: ['hidden-column'] }),
      ]),
      fileEvidence('ppt', [
        { locator: 'D:1', kind: 'slide', text: 'Launch in spring' },
        { locator: 'D:1', kind: 'text', text: 'Margin is thin', hidden: true, why: ['tiny-text'] },
      ]),
    ];
    const flagged = (locator: string, quote: string) => grade({ evidence: [{ locator, quote }] }, files).flagReasons;
    const reason = ['It cites hidden content.'];
    expect(flagged("W:'M'!A1:B1", 'Price')).toEqual([]);
    expect(flagged("W:'M'!A1:B1", '12')).toEqual(reason);
    expect(flagged("W:'M'!A1:B1", 'Price 12')).toEqual(reason);
    expect(flagged('D:1', 'Launch in spring')).toEqual([]);
    expect(flagged('D:1', 'Margin is thin')).toEqual(reason);
  });

  test.each([
    ['instruction-like', 'instructions', 'Possible instructions to the grader in the executive summary.'],
    ['hidden-content', 'hidden', 'The executive summary has hidden content.'],
    ['invisible-characters', 'hidden', 'The executive summary has invisible characters.'],
    ['macros', 'macros', 'The executive summary has macros. They were not run.'],
    ['external-links', 'external', 'The executive summary takes content from outside the file, which was not read.'],
    ['no-text', 'partial', 'Some parts of the summary have no readable text.'],
    ['images-only', 'partial', 'Some parts of the summary are pictures only and were not read.'],
    ['no-cached-values', 'no-values', 'Some formulas have no saved values and could not be read.'],
    ['truncated', 'partial', 'The executive summary could not be read completely.'],
  ] as const)('a file with %s is flagged %s for both graders [S5.2]', (code, flag, reason) => {
    const files = [
      fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: 'Short memo' }], {
        findings: [
          { code, detail: 'd' },
          { code, detail: 'again' },
        ],
      }),
    ];
    const evidence = [{ locator: 'S:p1', quote: 'Short memo' }];
    const flags = { flagReasons: [reason], flagCodes: [flag] };
    expect(grade({ evidence }, files, 'ai')).toMatchObject(flags);
    expect(grade({ evidence }, files, 'offline')).toMatchObject(flags);
  });

  test('text that reads like an instruction is flagged with its first place', () => {
    const files = [
      fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: 'Short memo' }], {
        findings: ['S:p7', 'S:note:2'].map((locator) => ({ code: 'instruction-like', locator, detail: 'd' })),
      }),
    ];
    expect(grade({ evidence: [{ locator: 'S:p1', quote: 'Short memo' }] }, files).flagReasons).toEqual([
      'Possible instructions to the grader in the executive summary, first at ¶ 7.',
    ]);
  });

  test('figures that disagree between the files are a flag with their places [S5.2]', () => {
    const contradicting = (text: string, cell: string) => ({
      passage: { slot: 'ppt' as const, locator: 'D:7', text: `March: ${text}` },
      figure: { text, at: 7, kind: 'percent' as const, significant: 2 },
      outcome: 'contradicting' as const,
      how: null,
      cells: [{ locator: "W:'Promo ROI'!I6", text: cell, hidden: false }],
    });
    const consistencyCheck = {
      figures: [contradicting('12%', '-39.5%'), contradicting('14%', '43.5%')],
      moreFigures: 0,
      formulas: [],
      instructions: [],
      remarks: [],
      run: null,
    };
    const checker = createAnswerChecker(preparedSubmission({ consistencyCheck }), 'offline');
    const checked = checker.answer(good, criterion());
    expect(checked.ok && checked.grade).toMatchObject({
      flagReasons: ['The deck says 12% on slide 7; the workbook’s Promo ROI!I6 says -39.5%. 1 more figure disagrees.'],
      flagCodes: ['figures-disagree'],
    });
  });

  test('error values are the work, not a doubt about reading it', () => {
    const files = [
      fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: 'Short memo' }], {
        findings: [{ code: 'error-values', detail: 'd' }],
      }),
    ];
    expect(grade({ evidence: [{ locator: 'S:p1', quote: 'Short memo' }] }, files).flagReasons).toEqual([]);
  });

  test('a partly read file is flagged', () => {
    const files = [
      fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: 'Short memo' }], {
        coverage: { complete: false, notes: ['Page 61 and later were not read.'] },
      }),
    ];
    expect(grade({ evidence: [{ locator: 'S:p1', quote: 'Short memo' }] }, files).flagReasons).toEqual([
      'The executive summary could not be read completely.',
    ]);
  });
});

describe('texts', () => {
  test('are cleaned of what a database refuses', () => {
    const { rationale, strengths } = grade({ rationale: 'a\u0000b\ud800c\r\nd', strengths: ['\u0007x', ' ', 'y'] });
    expect(rationale).toBe('ab\ufffdc\nd');
    expect(strengths).toEqual(['x', 'y']);
  });

  test('are capped: 5,000 characters, eight entries of 1,000', () => {
    const result = grade({
      rationale: 'é'.repeat(6_000),
      nextSteps: Array.from({ length: 12 }, () => 'n'.repeat(1_200)),
    });
    expect(result.rationale).toHaveLength(5_000);
    expect(result.rationale.endsWith('é…')).toBe(true);
    expect(result.nextSteps).toHaveLength(8);
    expect(result.nextSteps[0]).toHaveLength(1_000);
  });

  test('are never cut within a character', () => {
    const { rationale } = grade({ rationale: `a${'😀'.repeat(3_000)}` });
    expect(rationale.isWellFormed()).toBe(true);
  });
});
