import { expect, test } from 'bun:test';
import type { ChartRange } from '@server/documents/workbook/xls-chart';
import { readXlsExtras } from '@server/documents/workbook/xls-extras';
import { begin, end, record, u16, words, workbook } from '@tests/support/xls';

const wide = (text: string) => Buffer.concat([Buffer.from([1]), Buffer.from(text, 'utf16le')]);
const number = (row: number, column: number, value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return record(0x0203, u16(row, column, 0), bytes);
};
const object = (kind: number) => record(0x005d, u16(0x15, 18, kind, 1));
const textObject = (text: string, ...parts: Buffer[]) =>
  Buffer.concat([record(0x01b6, u16(0, 0, 0, 0, 0, text.length, 16)), ...parts.map((part) => record(0x003c, part))]);

const nothing = () => ({ values: [], numbers: [], range: '' });

test('text boxes of an .xls are read, comments are not boxes', () => {
  const bytes = workbook(
    [],
    object(0x06),
    textObject('Assume 4%', words('Assume'), words(' 4%'), Buffer.alloc(16)),
    object(0x19),
    textObject('a comment', words('a comment')),
    object(0x02),
    textObject('né', wide('né')),
  );
  expect(readXlsExtras(bytes, nothing).sheet(0).boxes).toEqual([
    { text: 'Assume 4%', why: [] },
    { text: 'né', why: [] },
  ]);
});

test('hidden columns and frozen panes of an .xls are read; a split pane is not frozen', () => {
  const hiddenColumns = record(0x007d, u16(2, 4, 0, 0, 1));
  const frozen = workbook(
    [],
    hiddenColumns,
    record(0x007d, u16(6, 6, 0, 0, 0)),
    record(0x023e, u16(0x0008)),
    record(0x0041, u16(1, 3, 0, 0)),
  );
  expect(readXlsExtras(frozen, nothing).sheet(0)).toMatchObject({
    hiddenColumns: [[3, 5]],
    frozenColumns: 1,
    frozenRows: 3,
  });
  const split = workbook([], record(0x023e, u16(0)), record(0x0041, u16(100, 300, 0, 0)));
  expect(readXlsExtras(split, nothing).sheet(0)).toMatchObject({ frozenColumns: 0, frozenRows: 0 });
});

test('a chart of an .xls has its title, axes, kind and stored points', () => {
  const text = (value: string) => record(0x100d, u16(0), Buffer.from([value.length]), words(value));
  const bytes = workbook(
    [],
    begin(0x0020),
    record(0x1003),
    text('Lift'),
    record(0x1017, u16(0, 150, 1)),
    record(0x1025),
    text('Lift by promo'),
    record(0x1027, u16(1)),
    record(0x1025),
    text('Units'),
    record(0x1027, u16(2)),
    record(0x1065, u16(1)),
    number(0, 0, 41.7),
    number(1, 0, 12),
    record(0x1065, u16(2)),
    record(0x0204, u16(0, 0, 0, 4), words('BOGO')),
    end,
  );
  expect(readXlsExtras(bytes, nothing).sheet(0).charts).toEqual([
    {
      title: 'Lift by promo',
      text: 'Lift by promo\nChart: bar\nAxes: Units\nLift: BOGO = 41.7; 12',
      drawing: {
        title: 'Lift by promo',
        axes: ['Units'],
        across: true,
        stacked: false,
        series: [
          {
            name: 'Lift',
            kind: 'bar',
            points: [
              { category: 'BOGO', shown: '41.7', value: 41.7 },
              { category: '', shown: '12', value: 12 },
            ],
          },
        ],
      },
    },
  ]);
});

test('a chart without stored points takes them from the cells that it refers to', () => {
  const area = record(0x1051, Buffer.from([1, 2]), u16(0, 0, 11), Buffer.from([0x3b]), u16(0, 1, 2, 3, 3));
  const asked: [number, ChartRange][] = [];
  const bytes = workbook(
    [record(0x01ae, u16(1, 0x0401)), record(0x0017, u16(1, 0, 5, 5))],
    begin(0x0020),
    record(0x1003),
    area,
    end,
  );
  const extras = readXlsExtras(bytes, (sheet, range) => {
    asked.push([sheet, range]);
    return { values: ['$4', '$5'], numbers: [4, 5], range: "'S'!D2:D3" };
  });
  expect(extras.sheet(0).charts).toMatchObject([{ title: '', text: "Series ('S'!D2:D3): $4; $5" }]);
  expect(asked).toEqual([[5, { reference: 0, rows: [1, 2], columns: [3, 3] }]]);
  expect(extras.externalLinks).toBe(0);
});

test('links to other files are counted, and their cells never asked for', () => {
  const bytes = workbook(
    [record(0x01ae, u16(1, 9), words('other.xls')), record(0x0017, u16(1, 0, 0, 0))],
    begin(0x0020),
    record(0x1003),
    record(0x1051, Buffer.from([1, 2]), u16(0, 0, 7), Buffer.from([0x3a]), u16(0, 1, 2)),
    end,
  );
  const extras = readXlsExtras(bytes, () => ({ values: ['leak'], numbers: [null], range: 'x' }));
  expect(extras.externalLinks).toBe(1);
  expect(extras.sheet(0).charts).toMatchObject([{ title: '', text: 'Series' }]);
});

test('a stream that is cut short is read as far as it goes', () => {
  const cut = record(0x01b6, u16(0, 0, 0, 0, 0, 400, 16));
  expect(readXlsExtras(workbook([], object(0x06), cut), nothing).sheet(0).boxes).toEqual([]);
});
