import { expect, test } from 'bun:test';
import type { FileEvidence } from '@domain/evidence/evidence';
import { cleanEvidence, cleanText } from '@server/documents/text';

test('control characters go, tab and newline stay, lone surrogates are replaced', () => {
  expect(cleanText('a\u0000b\u0007c\td\r\ne\rf\u007f')).toBe('abc\td\ne\nf');
  expect(cleanText('x\ud83d')).toBe('x\ufffd');
  expect(cleanText('😀')).toBe('😀');
});

test('a text is cut at 32,767 units, never through a character', () => {
  expect(cleanText('a'.repeat(40_000)).length).toBe(32_767);
  expect(cleanText('ab😀', 3)).toBe('ab');
});

test('every string of the evidence is cleaned, and a cut one is said', () => {
  const evidence: FileEvidence = {
    slot: 'excel',
    format: 'xlsx',
    blocks: [
      {
        locator: "W:'A\u0000'!A1",
        kind: 'cell',
        text: 'abcdef',
        value: 'x\u0000y',
        formula: '"\u0001"',
        label: '\u0002l',
      },
    ],
    layout: {
      kind: 'workbook',
      sheets: [
        {
          name: 'A\u0000',
          hidden: false,
          rows: 1,
          columns: 1,
          merges: [],
          hiddenRows: [],
          hiddenColumns: [],
          frozenRows: 0,
          frozenColumns: 0,
        },
      ],
    },
    coverage: { complete: true, notes: [] },
    findings: [],
  };
  const cleaned = cleanEvidence(evidence, 4);
  expect(cleaned.blocks).toEqual([
    { locator: "W:'A'!A1", kind: 'cell', text: 'abcd', value: 'xy', formula: '""', label: 'l' },
  ]);
  expect(cleaned.layout.kind === 'workbook' && cleaned.layout.sheets[0]?.name).toBe('A');
  expect(cleaned.coverage).toEqual({ complete: false, notes: ['One very long text was cut.'] });
  expect(cleaned.findings.map(({ code }) => code)).toEqual(['truncated']);
});

test('a file with a great many remarks keeps the first forty and says how many more there were', () => {
  const notes = Array.from({ length: 45 }, (_, i) => `Slide ${i + 1} has a picture whose content was not read.`);
  const evidence: FileEvidence = {
    slot: 'ppt',
    format: 'pptx',
    blocks: [],
    layout: { kind: 'deck', slides: [] },
    coverage: { complete: true, notes },
    findings: [],
  };
  const { coverage } = cleanEvidence(evidence);
  expect(coverage.notes.length).toBe(41);
  expect(coverage.notes.at(-1)).toBe('5 more notes of these kinds were left out.');
});
