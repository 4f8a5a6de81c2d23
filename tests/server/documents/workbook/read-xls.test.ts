import { expect, test } from 'bun:test';
import * as XLSX from '@e965/xlsx';
import { UnreadableError } from '@server/documents/unreadable';
import { readXls } from '@server/documents/workbook/read-xls';
import CFB from 'cfb';

/** A workbook as Excel 97 to 2003 saved it. */
function makeXls(
  sheets: { name: string; sheet: XLSX.WorkSheet; hidden?: 0 | 1 | 2 }[],
  names: XLSX.DefinedName[] = [],
) {
  const book = XLSX.utils.book_new();
  for (const { name, sheet } of sheets) XLSX.utils.book_append_sheet(book, sheet, name);
  book.Workbook = { Sheets: sheets.map(({ name, hidden }) => ({ name, Hidden: hidden ?? 0 })), Names: names };
  return Buffer.from(XLSX.write(book, { type: 'buffer', bookType: 'biff8' }));
}

test('cells of an .xls keep displayed text, value and format', () => {
  const evidence = readXls(
    makeXls([
      {
        name: 'Data',
        sheet: {
          '!ref': 'A1:D2',
          A1: { t: 's', v: 'Lift' },
          B1: { t: 'n', v: 0.417, z: '0.0%' },
          C1: { t: 'n', v: 5 },
          D1: { t: 'b', v: true },
          A2: { t: 'n', v: 45_000, z: 'yyyy-mm-dd' },
          B2: { t: 'e', v: 0x07 },
        },
      },
    ]),
  );
  expect(evidence.blocks).toEqual([
    { locator: "W:'Data'!A1", kind: 'cell', text: 'Lift', value: 'Lift' },
    { locator: "W:'Data'!B1", kind: 'cell', text: '41.7%', value: 0.417, format: '0.0%' },
    { locator: "W:'Data'!C1", kind: 'cell', text: '5', value: 5 },
    { locator: "W:'Data'!D1", kind: 'cell', text: 'TRUE', value: true },
    { locator: "W:'Data'!A2", kind: 'cell', text: '2023-03-15', value: '2023-03-15', format: 'yyyy-mm-dd' },
    { locator: "W:'Data'!B2", kind: 'cell', text: '#DIV/0!', value: '#DIV/0!' },
  ]);
  expect(evidence.format).toBe('xls');
  expect(evidence.findings.map(({ code }) => code)).toEqual(['error-values']);
});

test('hidden sheets of an .xls are marked, merged ranges kept', () => {
  const evidence = readXls(
    makeXls([
      {
        name: 'A',
        sheet: { '!ref': 'A1:B1', A1: { t: 's', v: 'Head' }, '!merges': [XLSX.utils.decode_range('A1:B1')] },
      },
      { name: 'B', hidden: 1, sheet: { '!ref': 'A1', A1: { t: 's', v: 'secret' } } },
    ]),
  );
  expect(evidence.blocks).toEqual([
    { locator: "W:'A'!A1", kind: 'cell', text: 'Head', value: 'Head', label: 'A1:B1' },
    { locator: "W:'B'!A1", kind: 'cell', text: 'secret', value: 'secret', hidden: true, why: ['hidden-sheet'] },
  ]);
});

test('beyond the limit of cells an .xls is read in part, and the coverage says so', () => {
  const evidence = readXls(makeXls([{ name: 'A', sheet: XLSX.utils.aoa_to_sheet([[1], [2], [3]]) }]), 2);
  expect(evidence.blocks.length).toBe(2);
  expect(evidence.coverage).toEqual({
    complete: false,
    notes: ["The workbook holds too much to be read whole: the sheet 'A' was read up to row 2."],
  });
});

test('of an .xls, too, a large sheet costs a small one nothing', () => {
  const column = (cells: number) => XLSX.utils.aoa_to_sheet(Array.from({ length: cells }, (_, i) => [i]));
  const evidence = readXls(
    makeXls([
      { name: 'Data', sheet: column(50) },
      { name: 'Pivot', sheet: column(8) },
    ]),
    20,
  );
  expect(Map.groupBy(evidence.blocks, ({ locator }) => locator.slice(0, 6)).get("W:'Piv")?.length).toBe(8);
  expect(evidence.coverage.notes).toEqual([
    "The workbook holds too much to be read whole: the sheet 'Data' was read up to row 12.",
  ]);
});

test('an .xls behind a password is encrypted', () => {
  const container = CFB.read(makeXls([{ name: 'A', sheet: XLSX.utils.aoa_to_sheet([[1]]) }]), { type: 'buffer' });
  const stream = Buffer.from(CFB.find(container, '/Workbook')?.content ?? []);
  const first = 4 + stream.readUInt16LE(2);
  const filePass = Buffer.from([0x2f, 0, 6, 0, 0, 0, 1, 2, 3, 4]);
  const locked = CFB.utils.cfb_new();
  CFB.utils.cfb_add(locked, '/Workbook', Buffer.concat([stream.subarray(0, first), filePass, stream.subarray(first)]));
  const bytes = Buffer.from(CFB.write(locked, { type: 'buffer' }));
  expect(() => readXls(bytes)).toThrow(expect.objectContaining({ reason: 'encrypted' }));
});

test('a broken .xls is corrupt', () => {
  const whole = makeXls([{ name: 'A', sheet: XLSX.utils.aoa_to_sheet([[1]]) }]);
  const broken = Buffer.concat([whole.subarray(0, 512), Buffer.alloc(2_000, 0xff)]);
  expect(() => readXls(broken)).toThrow(UnreadableError);
});
