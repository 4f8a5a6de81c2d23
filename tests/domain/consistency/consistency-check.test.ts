import { expect, test } from 'bun:test';
import { checkConsistency, isNotFound } from '@domain/consistency/consistency-check';
import type { Block, Finding } from '@domain/evidence/evidence';
import { contradictionSentence } from '@domain/messages/findings';
import { cell, fileEvidence } from '@tests/support/prepared-submission';

test('each number of deck and summary is reported with its place and its cells, the deck first', () => {
  const consistencyCheck = checkConsistency([
    fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: 'Revenue was $4,296 and rose by 5%.' }]),
    fileEvidence('ppt', [{ locator: 'D:1', kind: 'slide', text: 'Revenue: $4,269' }]),
    fileEvidence('excel', [
      cell('Model', 'A2', 'Revenue'),
      cell('Model', 'B2', '$4,296', { value: 4296, hidden: true, why: ['hidden-row'] }),
    ]),
  ]);
  const cells = [{ locator: "W:'Model'!B2", text: '$4,296', hidden: true }];
  const said = { slot: 'summary', locator: 'S:p1', text: 'Revenue was $4,296 and rose by 5%.' } as const;
  expect(consistencyCheck.figures).toEqual([
    {
      passage: { slot: 'ppt', locator: 'D:1', text: 'Revenue: $4,269' },
      figure: { text: '$4,269', at: 9, kind: 'money', significant: 4 },
      outcome: 'contradicting',
      how: null,
      cells,
    },
    {
      passage: said,
      figure: { text: '$4,296', at: 12, kind: 'money', significant: 4 },
      outcome: 'tied',
      how: null,
      cells,
    },
    {
      passage: said,
      figure: { text: '5%', at: 31, kind: 'percent', significant: 1 },
      outcome: 'absent',
      how: null,
      cells: [],
    },
  ]);
});

test.each([
  [
    'The list price runs $8.90–$15.10.',
    'The summary says $8.90–$15.10 in paragraph 1. The range ends at $15.10; the workbook says $11.50.',
  ],
  [
    'List prices lie between $8.10 and $11.50.',
    'The summary says $8.10 and $11.50 in paragraph 1. The range starts at $8.10; the workbook says $8.90.',
  ],
])('[T6.4] a range is contradicted by its wrong end: %s', (text, sentence) => {
  const workbook = fileEvidence('excel', [
    cell('Prices', 'A1', 'Brand'),
    cell('Prices', 'B1', 'List price'),
    cell('Prices', 'A2', 'Alba'),
    cell('Prices', 'B2', '$8.90', { value: 8.9 }),
    cell('Prices', 'A3', 'Cora'),
    cell('Prices', 'B3', '$11.50', { value: 11.5 }),
  ]);
  const { figures } = checkConsistency([fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text }]), workbook]);
  expect(figures.map((each) => contradictionSentence({ ...each, locator: 'S:p1', figure: each.figure.text }))).toEqual([
    sentence,
  ]);
});

test('a number is not called absent while part of the workbook was not read', () => {
  const workbook = (complete: boolean) =>
    fileEvidence('excel', [cell('Model', 'A2', 'Revenue'), cell('Model', 'B2', '$4,296', { value: 4296 })], {
      coverage: { complete, notes: complete ? [] : ["The sheet 'Data' was read up to row 9."] },
    });
  const summary = fileEvidence('summary', [
    { locator: 'S:p1', kind: 'text', text: 'Revenue was $4,296. The market grew to $81,250.' },
  ]);
  const outcomes = (complete: boolean) =>
    checkConsistency([workbook(complete), summary]).figures.map((each) => [each.outcome, isNotFound(each)]);
  expect(outcomes(true)).toEqual([
    ['tied', false],
    ['absent', true],
  ]);
  expect(outcomes(false)).toEqual([
    ['tied', false],
    ['unread', false],
  ]);
});

test('of thousands of numbers the first two thousand are kept, and how many more there are', () => {
  const blocks = Array.from({ length: 2_100 }, (_, at): Block => {
    return { locator: `S:p${at + 1}`, kind: 'text', text: `It is ${at + 1}.25 now.` };
  });
  const { figures, moreFigures } = checkConsistency([fileEvidence('summary', blocks)]);
  expect([figures.length, moreFigures]).toEqual([2_000, 100]);
});

test('a finding of a file is reported with its place, unless its coverage names it', () => {
  const { remarks } = checkConsistency([
    fileEvidence('excel', [], {
      coverage: { complete: true, notes: ['The workbook has no cell with anything in it.'] },
      findings: [
        { code: 'macros', detail: 'The workbook holds macros. They were not run.' },
        { code: 'no-text', detail: 'The workbook has no cell with anything in it.' },
        { code: 'error-values', locator: "W:'A'!B2", detail: '1 cell shows an error value.' },
        { code: 'instruction-like', detail: 'In a property.' },
      ],
    }),
  ]);
  expect(remarks).toEqual([
    { slot: 'excel', code: 'macros', locator: null, sentence: 'The workbook holds macros. They were not run.' },
    { slot: 'excel', code: 'error-values', locator: "W:'A'!B2", sentence: '1 cell shows an error value.' },
  ]);
});

test('of thousands of places with the same finding the first twenty are reported', () => {
  const findings = Array.from(
    { length: 3_000 },
    (_, at): Finding => ({ code: 'invisible-characters', locator: `S:p${at + 1}`, detail: 'Not seen.' }),
  );
  const { remarks } = checkConsistency([
    fileEvidence('summary', [], { findings: [...findings, { code: 'macros', detail: 'Scripts.' }] }),
  ]);
  expect(remarks.map(({ locator }) => locator)).toEqual([
    ...Array.from({ length: 20 }, (_, at) => `S:p${at + 1}`),
    null,
  ]);
});

test('a number on the other side of zero than its cell says that its sign differs', () => {
  const { figures } = checkConsistency([
    fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text: 'The net profit was $7,794.' }]),
    fileEvidence('excel', [
      cell('Model', 'A2', 'Net profit'),
      cell('Model', 'B2', '($7,794)', { value: -7794, format: '$#,##0' }),
    ]),
  ]);
  expect(figures).toMatchObject([{ outcome: 'contradicting', differs: 'sign', cells: [{ text: '($7,794)' }] }]);
});
