import { describe, expect, test } from 'bun:test';
import { readRubricCsv, writeRubricCsv } from '@domain/rubric/rubric-csv';
import type { RubricEntry } from '@domain/rubric/rubric-entry';
import { readRubricJson, writeRubricJson } from '@domain/rubric/rubric-json';
import fc from 'fast-check';

/** Texts with everything that a table or a quote could trip over. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength }),
      fc
        .array(fc.constantFrom('=', '+', '-', '@', "'", '"', ',', ';', '\t', '\r', '\n', '\r\n', ' ', '|', '＝', 'a'), {
          maxLength,
        })
        .map((signs) => signs.join('')),
    )
    .filter((value) => !value.includes('\0') && [...value].length <= maxLength);

const filled = (maxLength: number) => text(maxLength).map((value) => `${value}x`);

const entry: fc.Arbitrary<RubricEntry> = fc.integer({ min: 1, max: 100 }).chain((maxScore) =>
  fc.record({
    category: fc.constantFrom('core' as const, 'case-specific' as const),
    name: filled(20),
    description: filled(40),
    maxScore: fc.constant(maxScore),
    promptTemplate: text(60),
    scoreRanges: fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: maxScore }), fc.integer({ min: 0, max: maxScore }), text(20), text(20))
        .map(([one, other, description, promptTemplate]) => ({
          min: Math.min(one, other),
          max: Math.max(one, other),
          description,
          promptTemplate,
        })),
      { maxLength: 4 },
    ),
  }),
);

describe('a rubric that goes out and comes back in', () => {
  test('is the same to the last character as CSV', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
        expect(readRubricCsv(writeRubricCsv(entries))).toEqual({ ok: true, entries });
      }),
      { numRuns: 400 },
    );
  });

  test('is the same to the last character as JSON', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
        expect(readRubricJson(writeRubricJson('Case', entries))).toEqual({ ok: true, entries });
      }),
      { numRuns: 400 },
    );
  });

  test('keeps an apostrophe that its author wrote in front of a formula', () => {
    const entries = [one({ name: "'=1+1", description: '=1+1', promptTemplate: "''-2" })];
    expect(writeRubricCsv(entries)).toContain(`core,"''=1+1","'=1+1",10,"'''-2"`);
    expect(readRubricCsv(writeRubricCsv(entries))).toEqual({ ok: true, entries });
  });
});

test('no field of an exported table begins like a formula', () => {
  fc.assert(
    fc.property(entry, (found) => {
      const fields = [...writeRubricCsv([found]).matchAll(/"((?:[^"]|"")*)"|[^",\r\n]+/g)].map(
        ([all, inner]) => inner ?? all,
      );
      expect(fields.filter((field) => /^\s*[=+\-@|%＝＋－＠]/.test(field))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('a table saved by a program that separates with semicolons or tabs is read', () => {
  const entries = [one({ description: 'Looks, and judges' })];
  for (const separator of [';', '\t']) {
    const table = [
      'name;category;maxScore;description;promptTemplate;rangeMin;rangeMax;rangeDescription;rangePromptTemplate;notes',
      '"Excel Workbook";core;10;"Looks, and judges";;9;10;Top;;mine',
    ]
      .join('\n')
      .replaceAll(';', separator);
    expect(readRubricCsv(table)).toEqual({
      ok: true,
      entries: entries.map((found) => ({
        ...found,
        scoreRanges: [{ min: 9, max: 10, description: 'Top', promptTemplate: '' }],
      })),
    });
  }
});

const header =
  'category,name,description,maxScore,promptTemplate,rangeMin,rangeMax,rangeDescription,rangePromptTemplate';

describe('a wrong table is refused with its lines', () => {
  test.each([
    ['points of 0', 'core,A,B,0,,,,,', 2, 'maxScore must be a whole number from 1 to 100.'],
    ['points of 101', 'core,A,B,101,,,,,', 2, 'maxScore must be a whole number from 1 to 100.'],
    ['points of 1.5', 'core,A,B,1.5,,,,,', 2, 'maxScore must be a whole number from 1 to 100.'],
    ['points of 1e2', 'core,A,B,1e2,,,,,', 2, 'maxScore must be a whole number from 1 to 100.'],
    ['points of ٣', 'core,A,B,٣,,,,,', 2, 'maxScore must be a whole number from 1 to 100.'],
    ['no points', 'core,A,B,,,,,,', 2, 'maxScore must be a whole number from 1 to 100.'],
    ['a blank name', 'core, ,B,10,,,,,', 2, 'name must be filled in.'],
    ['no description', 'core,A,,10,,,,,', 2, 'description must be filled in.'],
    ['a name of 201 characters', `core,${'n'.repeat(201)},B,10,,,,,`, 2, 'name must be at most 200 characters.'],
    ['an unknown category', 'Core,A,B,10,,,,,', 2, "category must be 'core' or 'case-specific'."],
    [
      'an inverted range',
      'core,A,B,10,,5,4,,',
      2,
      'Score range maximum (4) cannot exceed criterion maximum (10 points). Please enter valid values.',
    ],
    ['a negative range', 'core,A,B,10,,-1,4,,', 2, 'min must be a whole number from 0 to 100.'],
    [
      'a range over the maximum',
      '"core","A","two\nlines",10,,5,11,,',
      2,
      'Score range maximum (11) cannot exceed criterion maximum (10 points). Please enter valid values.',
    ],
    ['a range with half its points', 'core,A,B,10,,5,,,', 2, 'max must be a whole number from 0 to 100.'],
    ['a range before any criterion', ',,,,,0,4,,', 2, 'A score range stands before the first criterion.'],
    ['an open quote', 'core,"A,B,10,,,,,', 2, 'A field that begins with a double quote is not closed.'],
    ['text after a quote', 'core,"A"x,B,10,,,,,', 2, 'There is text after the closing quote of a field.'],
  ])('%s', (_what, row, line, message) => {
    expect(readRubricCsv(`${header}\r\n${row}\r\n`)).toEqual({ ok: false, issues: [{ line, message }] });
  });

  test('every wrong line is named, counted with the line breaks inside fields', () => {
    const table = `${header}\n"core","A","one\ntwo",10,,,,,\n\ncore,B,C,0,,,,,\ncore,D,E,10,,9,12,,\n`;
    expect(readRubricCsv(table)).toMatchObject({ ok: false, issues: [{ line: 5 }, { line: 6 }] });
  });

  test('columns that are missing are named', () => {
    expect(readRubricCsv('name,category\nA,core\n')).toMatchObject({
      issues: [{ line: 1, message: expect.stringContaining('description, maxScore') }],
    });
  });
});

describe('a wrong JSON file is refused with its lines', () => {
  test.each([
    ['', 1, 'This is not valid JSON: a value is missing.'],
    [
      '{"criteria": [\n{"category": "core",\n}]}',
      3,
      'This is not valid JSON: a text in double quotes is missing or not closed.',
    ],
    ['[\n] x', 2, 'This is not valid JSON: there is more after the end.'],
    ['{\n"version": 2, "criteria": []}', 2, 'This file was made by a newer version of the program.'],
    ['{"rubric": []}', 1, 'The list "criteria" is missing.'],
    ['[\n5]', 2, 'A criterion must be an object.'],
    [
      '[{"category":"core","name":"A","description":"B",\n"maxScore":"10"}]',
      2,
      'maxScore must be a whole number from 1 to 100.',
    ],
    [
      '[{"category":"core","name":"A","description":"B",\n"maxScore":1e2,\n"promptTemplate":5}]',
      3,
      'promptTemplate must be a text.',
    ],
    [
      '[{"category":"core","maxScore":10,"name":"A",\n"description":"\\u0000"}]',
      2,
      'description must be a text without broken characters.',
    ],
    [
      '[{"category":"core","maxScore":10,"name":"A","description":"B","scoreRanges":[\n{"min":0,\n"max":11}]}]',
      3,
      'Score range maximum (11) cannot exceed criterion maximum (10 points). Please enter valid values.',
    ],
    [`${'['.repeat(30)}`, 1, 'This is not valid JSON: it is nested too deeply.'],
  ])('%s', (file, line, message) => {
    expect(readRubricJson(file)).toEqual({ ok: false, issues: [{ line, message }] });
  });

  test('what is JSON is read as JSON.parse reads it', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const outcome = readRubricJson(`{"criteria":[{"x":${json}}]}`);
        expect(outcome.ok).toBe(false);
        expect(JSON.stringify(outcome)).not.toContain('not valid JSON');
      }),
    );
  });
});

test('5 MB of criteria are read', () => {
  const entries = Array.from({ length: 100 }, (_, at) =>
    one({ name: `N${at}`, promptTemplate: 'long, "text"\n'.repeat(3_800) }),
  );
  expect(readRubricCsv(writeRubricCsv(entries)).ok).toBe(true);
  expect(readRubricJson(writeRubricJson('Case', entries)).ok).toBe(true);
});

function one(more: Partial<RubricEntry>): RubricEntry {
  return {
    category: 'core',
    name: 'Excel Workbook',
    description: 'Looks',
    maxScore: 10,
    promptTemplate: '',
    scoreRanges: [],
    ...more,
  };
}
