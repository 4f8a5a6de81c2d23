import { expect, test } from 'bun:test';
import { randomBytes } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import { openZip } from '@server/documents/package/zip';
import type { Cell, Table } from '@server/export/table';
import { xlsxFile } from '@server/export/xlsx-file';

const at = new Date('2026-11-22T10:15:30Z');

async function* each(rows: readonly (readonly Cell[])[]) {
  yield* rows;
}

function table(name: string, headings: string[], rows: readonly (readonly Cell[])[]): Table {
  return { name, columns: headings.map((heading) => ({ heading, width: 12 })), rows: each(rows) };
}

async function workbook(tables: Table[], limits?: { rows: number; characters: number }): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxFile(tables, at, limits)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What another program reads: the rows of every sheet. */
async function sheetsOf(bytes: Buffer): Promise<Record<string, unknown[][]>> {
  const book = read(bytes, { cellDates: true, UTC: true });
  return Object.fromEntries(
    book.SheetNames.map((name) => [
      name,
      utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, UTC: true }),
    ]),
  );
}

const sample = () => [
  table(
    'Submissions',
    ['Id', 'Student', 'Uploaded', 'Total'],
    [
      [1, '価格 🚀 <&>"\'', at, 87.5],
      [2, null, null, null],
      [3, 'two\r\nlines _x0041_ \u0007bell', at, 0],
    ],
  ),
  table('Rationales', ['Text'], [['  kept  ']]),
];

test('another program reads back what was written: numbers as numbers, moments as dates, any letters, empty cells', async () => {
  expect(await sheetsOf(await workbook(sample()))).toEqual({
    Submissions: [
      ['Id', 'Student', 'Uploaded', 'Total'],
      [1, '価格 🚀 <&>"\'', at, 87.5],
      [2],
      [3, 'two\nlines _x0041_ bell', at, 0],
    ],
    Rationales: [['Text'], ['  kept  ']],
  });
});

test.each(['=1+1', '+1', '-1+2', '@SUM(A1)', '\t=1', '\r=1', ' =1', "'=1", '＝1', '|calc', '=HYPERLINK("http://x")'])(
  '%p stays a text, no formula, and carries the mark that keeps it one',
  async (text) => {
    const bytes = await workbook([table('Sheet', ['Text', 'Number'], [[text, -5]])]);
    const cell = read(bytes).Sheets.Sheet?.A2;
    expect([cell?.t, cell?.f, cell?.v]).toEqual(['s', undefined, text.replaceAll('\r', '\n')]);
    const xml = openZip(bytes).read('xl/worksheets/sheet1.xml')?.toString() ?? '';
    expect(xml).toContain('<c r="A2" s="3" t="inlineStr">');
    expect(xml).toContain('<c r="B2"><v>-5</v></c>');
    expect(openZip(bytes).read('xl/styles.xml')?.toString()).toContain('<xf xfId="0" quotePrefix="1"/></cellXfs>');
  },
);

test('a text over 32,767 characters is cut there, never through a letter, and says so', async () => {
  const fits = 'a'.repeat(32_767);
  const bytes = await workbook([table('Sheet', ['Text'], [[fits], [`${fits}b`], ['🚀'.repeat(20_000)]])]);
  const sheet = read(bytes).Sheets.Sheet;
  const said = ' … (cut here: a cell holds no more)';
  expect(sheet?.A2.v).toBe(fits);
  expect(sheet?.A3.v).toBe('a'.repeat(32_767 - said.length) + said);
  expect(sheet?.A4.v).toBe('🚀'.repeat(16_366) + said);
});

test('a table goes on in a further sheet where one is full, each with the headings, and no sheet is empty', async () => {
  const rows = Array.from({ length: 6 }, (_, row) => [row + 1]);
  const limits = { rows: 4, characters: 1_000_000 };
  expect(
    await sheetsOf(await workbook([table('Short', ['N'], rows.slice(0, 3)), table('Long', ['N'], rows)], limits)),
  ).toEqual({
    Short: [['N'], [1], [2], [3]],
    Long: [['N'], [1], [2], [3]],
    'Long 2': [['N'], [4], [5], [6]],
  });
});

test('a sheet is also full when its text is, whatever its rows', async () => {
  const rows = Array.from({ length: 8 }, () => ['x'.repeat(30_000)]);
  const sheets = await sheetsOf(await workbook([table('Long', ['Text'], rows)], { rows: 1_000, characters: 100_000 }));
  const counts = Object.values(sheets).map((sheet) => sheet.length - 1);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(8);
});

test('a table without rows is a sheet with its headings', async () => {
  expect(await sheetsOf(await workbook([table('Empty', ['A', 'B'], [])]))).toEqual({ Empty: [['A', 'B']] });
});

test('headings beyond Z have the columns AA and on', async () => {
  const headings = Array.from({ length: 800 }, (_, column) => `c${column}`);
  const bytes = await workbook([table('Wide', headings, [headings.map((_, column) => column)])]);
  const sheet = read(bytes).Sheets.Wide;
  expect([sheet?.Z1.v, sheet?.AA1.v, sheet?.ZZ1.v, sheet?.AAA2.v, sheet?.['!ref']]).toEqual([
    'c25',
    'c26',
    'c701',
    702,
    'A1:ADT2',
  ]);
});

test('rows are asked for as the file is taken, and no longer when it is given up', async () => {
  let asked = 0;
  let ended = false;
  async function* endless() {
    try {
      for (;;) {
        asked += 1;
        yield [randomBytes(5_000).toString('hex')];
      }
    } finally {
      ended = true;
    }
  }
  const file = xlsxFile([{ name: 'Endless', columns: [{ heading: 'Text', width: 9 }], rows: endless() }], at);
  for (let chunk = 0; chunk < 3; chunk += 1) await file.next();
  await file.return();
  expect([ended, asked < 1_000]).toEqual([true, true]);
});

test('a fault among the rows is the fault of the file', async () => {
  async function* broken() {
    yield ['one'];
    throw new Error('the database is away');
  }
  const file = xlsxFile([{ name: 'Broken', columns: [{ heading: 'Text', width: 9 }], rows: broken() }], at);
  await expect(Array.fromAsync(file)).rejects.toThrow('the database is away');
});
