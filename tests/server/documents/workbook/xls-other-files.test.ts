import { expect, test } from 'bun:test';
import { formulaFindings } from '@domain/evidence/formula-findings';
import { readXls } from '@server/documents/workbook/read-xls';
import { record, u16, words, workbook } from '@tests/support/xls';

const text = (value: string) => Buffer.concat([u16(value.length), words(value)]);
/** Another workbook with a sheet and two names, of which the book's references are numbered 0 and 1. */
const otherBook = [
  record(0x01ae, u16(1), text('\x01C:\x03plans\x03Other book.xls'), text('Data')),
  ...['Rate', 'Costs'].map((name) =>
    record(0x0023, u16(0, 0, 0), Buffer.from([name.length]), words(name), u16(3), Buffer.from([0x1c, 0x17, 0])),
  ),
  record(0x0017, u16(2), u16(0, 0xfffe, 0xfffe), u16(0, 0, 0)),
];

const formula = (row: number, ...tokens: Buffer[]) => {
  const code = Buffer.concat(tokens);
  return record(0x0006, u16(row, 0, 0), Buffer.alloc(8), u16(0, 0, 0), u16(code.length), code);
};
const nameOf = (reference: number, index: number) =>
  Buffer.concat([Buffer.from([0x59]), u16(reference), u16(index, 0)]);
const cellOf = (reference: number, row: number, column: number) =>
  Buffer.concat([Buffer.from([0x5a]), u16(reference, row, 0xc000 | column)]);
const times = (factor: number) => Buffer.from([0x1e, factor, 0, 0x05]);

const file = (...cells: Buffer[]) => readXls(workbook(otherBook, ...cells));

test('a formula of an .xls that reads another workbook says which', () => {
  const evidence = file(
    formula(0, nameOf(0, 2), times(2)),
    formula(1, cellOf(1, 8, 1), times(3)),
    formula(2, times(4)),
  );
  const formulas = evidence.blocks.flatMap(({ formula }) => formula ?? []);
  expect(formulas.slice(0, 2)).toEqual(["'[Other book.xls]'!Costs*2", "'[Other book.xls]Data'!B9*3"]);
  expect(formulaFindings(evidence).filter(({ kind }) => kind === 'external-reference')).toMatchObject([{ cells: 2 }]);
});

test('a name that an .xls does not hold is an unknown one', () => {
  const formulas = file(formula(0, nameOf(0, 9), times(2))).blocks.flatMap(({ formula }) => formula ?? []);
  expect(formulas).toEqual(['#NAME?*2']);
});
