import { describe, expect, test } from 'bun:test';
import { recomputations } from '@server/documents/recompute/recomputations';
import { makeXlsx, oneSheet } from '@tests/support/xlsx';
import { read, recomputed, type Sheet, workbookFile } from './recompute-sheets';

type Counts = { computed: number; held: number; different: number };

const countsOf = async (sheets: Sheet[], more: Parameters<typeof workbookFile>[1] = {}): Promise<Counts> => {
  const { run } = await recomputed(workbookFile(sheets, more));
  return { computed: run.computed, held: run.held, different: run.different };
};

const counts = (cells: Sheet['cells'], more: Partial<Sheet> = {}) => countsOf([{ cells, ...more }]);

const equal = (computed: number): Counts => ({ computed, held: 0, different: 0 });
const held = (formulas: number): Counts => ({ computed: 0, held: formulas, different: 0 });

/** A table over A1:C4 of the sheet, with a row of totals. */
const salesTable = {
  rels: [{ id: 'rId1', type: 'table', target: '../tables/table1.xml' }],
  part: {
    name: 'xl/tables/table1.xml',
    data: '<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" displayName="Sales" ref="A1:C4" totalsRowCount="1"><tableColumns><tableColumn name="Price (€) [net]"/><tableColumn name="Units"/><tableColumn name="Sum"/></tableColumns></table>',
  },
};

describe('what is recomputed [T5.1]', () => {
  test('a formula that gives what its cell shows is equal', async () => {
    expect(await counts({ A1: 2, A2: 3, A3: { formula: 'SUM(A1:A2)', shows: 5 } })).toEqual(equal(1));
    expect(await counts({ A1: 'a', A2: { formula: 'A1&"b"', shows: 'ab' } })).toEqual(equal(1));
    expect(await counts({ A1: { formula: '1/0', error: '#DIV/0!' } })).toEqual(equal(1));
    expect(await counts({ A1: { formula: '1/3', shows: 1 / 3 } })).toEqual(equal(1));
    expect(await counts({ A1: { formula: '2^70', shows: 2 ** 70 } })).toEqual(equal(1));
    expect(await counts({ A1: { formula: 'A9&""', shows: '' } })).toEqual(equal(1));
  });

  test('references to a table are those to its cells', async () => {
    const cells = {
      ...{ A1: 'Price (€) [net]', B1: 'Units', C1: 'Sum', A2: 5, B2: 4, A3: 10, B3: 6, A4: 'Total' },
      C2: { formula: "Sales[[#This Row],[Price (€) '[net']]]*Sales[[#This Row],[Units]]", shows: 20 },
      C3: { formula: "Sales[@[Price (€) '[net']]]*Sales[@Units]", shows: 60 },
      C4: { formula: 'SUBTOTAL(109,Sales[Sum])', shows: 80 },
      E1: { formula: 'SUM(Sales[[Units]:[Sum]])', shows: 90 },
      E2: { formula: 'Sales[[#Totals],[Sum]]', shows: 80 },
      E3: { formula: 'ROWS(Sales)&"/"&ROWS(Sales[#All])', shows: '2/4' },
      E4: { formula: 'Sales[[#Headers],[Units]]', shows: 'Units' },
    };
    const found = await countsOf([{ cells, rels: salesTable.rels }], { parts: [salesTable.part] });
    expect(found).toEqual(equal(7));
  });

  test('a reference to a table that has no such place keeps its value', async () => {
    const cells = { A1: 'Price', E1: { formula: 'SUM(Sales[Gone])', shows: 3 }, E2: { formula: 'Other[A]', shows: 4 } };
    expect(await countsOf([{ cells, rels: salesTable.rels }], { parts: [salesTable.part] })).toEqual(held(2));
  });

  test('newer functions and the capitals of a date format are understood', async () => {
    const found = await counts({
      A1: 43_831,
      A2: { formula: '_xlfn.CONCAT("a","b")', shows: 'ab' },
      A3: { formula: 'TEXT(A1,"YYYY-MM-DD")', shows: '2020-01-01' },
      A4: { formula: '_xlfn.XLOOKUP(43831,A1:A1,A1:A1)', shows: 43_831 },
    });
    expect(found).toEqual(equal(3));
  });

  test('names, other sheets, array formulas and whole columns are followed', async () => {
    const names =
      '<definedNames><definedName name="Rate">\'My data\'!$B$1</definedName><definedName name="VAT">0.2</definedName></definedNames>';
    const calculated = {
      B1: { formula: "Rate*(1+VAT)+'My data'!A1", shows: 7 },
      B2: { formula: "SUM('My data'!A:A)", shows: 6 },
      B3: { formula: "VLOOKUP(2,'My data'!A:B,2,FALSE)", shows: 'b' },
      C1: { formula: "'My data'!A1:A3*2", shows: 2, array: 'C1:C3' },
      C2: 4,
      C3: 6,
      D1: { formula: "SUM(IF('My data'!A1:A3>1,'My data'!A1:A3))", shows: 5, array: 'D1' },
    };
    const data = { A1: 1, A2: 2, A3: 3, B1: 5, B2: 'b' };
    const found = await countsOf([{ cells: calculated }, { name: 'My data', cells: data }], { names });
    expect(found).toEqual(equal(7));
  });

  test('a date is the number it is stored as', async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const rows =
      '<c r="A1" s="1"><v>45000.25</v></c><c r="B1"><f>A1+1</f><v>45001.25</v></c><c r="C1" s="1"><f>A1+1</f><v>45001.25</v></c>';
    const file = makeXlsx({ sheets: [{ name: 'A', xml: `<sheetData><row r="1">${rows}</row></sheetData>` }], styles });
    expect((await recomputed(file)).run).toMatchObject(equal(2));
  });

  test('nothing is run without formulas, of an old workbook, or with numbers rounded as displayed', async () => {
    const none = async (file: Buffer) => [
      ...recomputations([await read(file)], { quoted: [], careful: false, seconds: 0 }),
    ];
    expect(await none(workbookFile([{ cells: { A1: 1 } }]))).toEqual([]);
    const rounded = { names: '<calcPr fullPrecision="0"/>' };
    expect(await none(workbookFile([{ cells: { A1: { formula: '1+1', shows: 2 } } }], rounded))).toEqual([]);
  });
});

describe('what keeps the value of the file [T5.2]', () => {
  test.each([
    'TODAY()',
    'NOW()-1',
    'RAND()*2',
    'RANDBETWEEN(1,9)',
    'CELL("row",A1)',
    'INFO("osversion")',
    'GETPIVOTDATA("Sum",A1)',
    'CUBEVALUE("a","b")',
    'WEBSERVICE("http://a.test")',
    'HYPERLINK("http://a.test",7)',
    "'[other.xlsx]Data'!A1",
    '[1]Data!A1+1',
    'SUM(S1:S2!A1)',
    'A1:A3*2',
    'A1:A3',
    'VLOOKUP(A:A,B1:C3,2,FALSE)',
    'COUNTIF(A1:A3,A2:A3)',
    'SUMPRODUCT(1)+A1:A3',
    'A1:A3 A2:B2',
    'SUM(A1:A3 A2:B2)',
    'SUMME(A1:A3)',
    'IFERROR(NOSUCHFUNCTION(A1),5)',
    'IFERROR(NoSuchName,5)',
    'R1C1',
    'RC[-1]',
    'LAMBDA(x,x+1)(3)',
    '_xlfn.LAMBDA(_xlpm.f,_xlpm.f(_xlpm.f))(_xlfn.LAMBDA(_xlpm.f,_xlpm.f(_xlpm.f)))',
    'COUNT({1;"a";TRUE})',
    'TABLE(A1,)',
    'DAY(1)',
    'SUMSQ(TRUE,TRUE)',
    'MINA(A1:A3)',
  ])('%s', async (formula) => {
    expect(await counts({ A1: 1, A2: 2, A3: 3, C9: { formula, shows: 99 } })).toEqual(held(1));
  });

  test('what reads such a cell is computed from the value of the file', async () => {
    const cells = { A1: { formula: 'RAND()', shows: 0.25 }, A2: { formula: 'A1*4', shows: 1 } };
    expect(await counts(cells)).toEqual({ computed: 1, held: 1, different: 0 });
  });

  test('another result of a formula that programs approximate, or that depends on their language', async () => {
    const cells = { A1: -100, A2: 60, A3: 70, B1: { formula: 'IRR(A1:A3)', shows: 0.1881942 } };
    expect(await counts({ ...cells, B2: { formula: 'TEXT(A2,"0,00")', shows: '60,00' } })).toEqual(held(2));
    expect(await counts({ A1: 12, B1: { formula: 'TEXT(A1,"0.0")', shows: '12.0' } })).toEqual(equal(1));
  });

  test('SUBTOTAL over hidden rows, which an old and a new program count differently', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row><row r="3"><c r="A3"><f>SUBTOTAL(109,A1:A2)</f><v>1</v></c></row>';
    expect((await recomputed(oneSheet(rows))).run).toMatchObject(held(1));
    const aggregate = rows.replace('SUBTOTAL(109,', 'AGGREGATE(9,5,');
    expect((await recomputed(oneSheet(aggregate))).run).toMatchObject(held(1));
  });

  test('cells that read themselves', async () => {
    const cells = {
      A1: { formula: 'B1+1', shows: 2 },
      B1: { formula: 'A1-1', shows: 1 },
      C1: { formula: 'C1', shows: 0 },
      D1: { formula: 'A1*2', shows: 4 },
    };
    expect(await counts(cells)).toEqual({ computed: 1, held: 3, different: 0 });
  });

  test('a cell that is reached 300 deep, and no other', async () => {
    const upwards = (length: number) =>
      Object.fromEntries(
        Array.from({ length }, (_, at) => {
          const row = at + 1;
          const shows = length - at;
          return [`A${row}`, row === length ? 1 : { formula: `A${row + 1}+1`, shows }];
        }),
      );
    expect(await counts(upwards(300))).toEqual(equal(299));
    expect(await counts(upwards(1_000))).toEqual({ computed: 996, held: 3, different: 0 });
    const downwards = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, at) => [`A${at + 1}`, at === 0 ? 1 : { formula: `A${at}+1`, shows: at + 1 }]),
    );
    expect(await counts(downwards)).toEqual(equal(1_999));
  });

  test('formulas that nest further than the engine can follow', async () => {
    const nested = `${'IF(1>0,'.repeat(200)}1${',0)'.repeat(200)}`;
    expect(await counts({ A1: { formula: nested, shows: 1 } })).toEqual(held(1));
    expect(await counts({ A1: { formula: `${'('.repeat(2_000)}1${')'.repeat(2_000)}`, shows: 1 } })).toEqual(held(1));
    expect(await counts({ A1: { formula: Array(3_000).fill('1').join('+'), shows: 3_000 } })).toEqual(held(1));
    expect(await counts({ A1: { formula: `1${'+1'.repeat(5_000)}`, shows: 5_001 } })).toEqual(held(1));
  });

  test('2,000 formulas that read each other in a circle', async () => {
    const circle = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, at) => [`A${at + 1}`, { formula: `A${((at + 1) % 2_000) + 1}+1`, shows: at }]),
    );
    expect(await counts(circle)).toEqual(held(2_000));
  });

  test('an error that only the engine finds, without what reads it', async () => {
    const cells = {
      A1: { formula: 'SUM(1,A1:A1:INDEX(B1:B3,2))', shows: 3 },
      B1: 1,
      B2: { formula: 'IRR(B1:B1)', shows: 0.5 },
      B3: { formula: 'B2*2', shows: 1 },
    };
    expect(await counts(cells)).toEqual({ computed: 1, held: 2, different: 0 });
  });

  test('texts that only look like formulas, cells or other languages', async () => {
    const found = await counts({
      A1: '=SUM(A2:A3)',
      A2: 'SUMME(A1;A2)',
      A3: "'5",
      A4: 'R1C1',
      A5: '#N/A yet',
      A6: 'TRUE',
      A7: '1E5',
      B1: { formula: 'A1&A2&A3&A4&A5&A6&A7', shows: "=SUM(A2:A3)SUMME(A1;A2)'5R1C1#N/A yetTRUE1E5" },
      B2: { formula: 'ISTEXT(A6)', shows: true },
    });
    expect(found).toEqual(equal(2));
  });

  test('names that look like cells, and sheets with signs in their names', async () => {
    const cells = { A1: 5, B1: { formula: "'O''Neil & Söhne (A1)'!A1*'2024'!A1", shows: 25 } };
    const data = { A1: 5 };
    const found = await countsOf([
      { name: "O'Neil &amp; Söhne (A1)", cells },
      { name: '2024', cells: data },
    ]);
    expect(found).toEqual(equal(1));
  });
});

describe('values that are stale [T5.3]', () => {
  const stale = async (cells: Sheet['cells'], more: Parameters<typeof workbookFile>[1] = {}) =>
    (await recomputed(workbookFile([{ cells }], more))).findings;

  test('a cell that shows something else than its formula gives', async () => {
    expect(await stale({ A1: 40, A2: 31, A3: { formula: 'A1*A2', shows: 1_204 } })).toEqual([
      {
        kind: 'stale-value',
        locator: "W:'S1'!A3",
        cells: 1,
        sentence: 'The cell shows 1204; its formula gives 1240.',
      },
    ]);
  });

  test('cells below each other are one finding', async () => {
    const cells = {
      ...{ A1: 1, A2: 2, B1: { formula: 'A1*2', shows: 5 }, B2: { formula: 'A2*2', shows: 7 } },
      D9: { formula: '"new"', shows: 'old' },
    };
    expect((await stale(cells)).map(({ locator, sentence }) => [locator, sentence])).toEqual([
      ["W:'S1'!B1:B2", 'The first of 2 cells shows 5; its formula gives 2.'],
      ["W:'S1'!D9", 'The cell shows old; its formula gives new.'],
    ]);
  });

  test('a difference that the cell does not show is none', async () => {
    const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="1"/></cellXfs>';
    const rows = '<row r="1"><c r="A1" s="1"><f>1204.4</f><v>1204.1</v></c></row>';
    const found = await recomputed(oneSheet(rows, { styles }));
    expect(found.findings).toEqual([]);
    expect(found.run).toMatchObject(equal(1));
    expect(await stale({ A1: { formula: '0.1+0.2-0.3', shows: 0 } })).toEqual([]);
  });

  test('more than 5 % of at least 40 formulas are one sentence for the file', async () => {
    const sheet = (formulas: number, wrong: number) =>
      Object.fromEntries(
        Array.from({ length: formulas }, (_, at) => [
          `A${at * 2 + 1}`,
          { formula: `${at}+1`, shows: at < wrong ? 0.5 : at + 1 },
        ]),
      );
    const found = await stale(sheet(60, 4));
    expect(found).toEqual([
      {
        kind: 'stale-value',
        locator: "W:'S1'!A1",
        cells: 4,
        sentence:
          '4 of 60 formulas give a different value than their cells show. The workbook was probably saved without being recalculated.',
      },
    ]);
    expect(await stale(sheet(60, 3))).toHaveLength(3);
    expect(await stale(sheet(39, 9))).toHaveLength(9);
    const [first, ...more] = (await stale(sheet(39, 15))).toReversed();
    expect([first?.more, more.length]).toEqual([5, 9]);
  });

  test('a formula without a stored result is used and never spoken of', async () => {
    const cells = { A1: { formula: '1+1' }, A2: { formula: 'A1*2', shows: 4 } };
    expect(await stale(cells)).toEqual([]);
    expect(await counts(cells)).toEqual({ computed: 1, held: 1, different: 0 });
  });
});
