import { describe, expect, test } from 'bun:test';
import { recomputed, type Sheet, workbookFile } from './recompute-sheets';

const seconds = 5;
const at = (cell: string) => `W:'S1'!${cell}`;

const model: Sheet['cells'] = {
  ...{ A1: 'Price', B1: 20, A2: 'Units', B2: 300, A3: 'Fixed cost', B3: 1_000, A4: 'Year', B4: 2024 },
  ...{ A6: 'Revenue', B6: { formula: 'B1*B2', shows: 6_000 } },
  ...{ A7: 'Profit', B7: { formula: 'B6-B3', shows: 5_000 } },
  ...{ A8: 'Next year', B8: { formula: 'B4+1', shows: 2_025 } },
};

describe('inputs are moved [T5.4]', () => {
  test('each typed number that a formula names goes up by 5 %, and what follows is kept', async () => {
    const { run } = await recomputed(workbookFile([{ cells: model }]), { seconds });
    expect(run).toEqual({
      formulas: 3,
      computed: 3,
      held: 0,
      different: 0,
      moves: [
        { input: at('B1'), effects: [{ cell: at('B7'), percent: 6 }] },
        { input: at('B2'), effects: [{ cell: at('B7'), percent: 6 }] },
        { input: at('B3'), effects: [{ cell: at('B7'), percent: -1 }] },
      ],
    });
  });

  test('quoted cells are watched first, even where another formula reads them', async () => {
    const { run } = await recomputed(workbookFile([{ cells: model }]), { seconds, quoted: [at('B6'), at('B1')] });
    expect(run.moves[0]?.effects).toEqual([
      { cell: at('B6'), percent: 5 },
      { cell: at('B1'), percent: 5 },
      { cell: at('B7'), percent: 6 },
    ]);
  });

  test('0, 1, years, dates and numbers that only a range names are no inputs', async () => {
    const cells = {
      ...{ A1: 0, A2: 1, A3: 2024, A4: 7, A5: 8 },
      ...{ B1: 'Sum', C1: { formula: 'A1+A2+A3', shows: 2_025 }, C2: { formula: 'SUM(A4:A5)', shows: 15 } },
    };
    expect((await recomputed(workbookFile([{ cells }]), { seconds })).run.moves).toEqual([]);
  });

  test('the 40 that most formulas name are tried, the others are counted', async () => {
    const cells: Sheet['cells'] = {};
    for (let row = 1; row <= 50; row++) {
      cells[`A${row}`] = `Product ${row}`;
      cells[`B${row}`] = row + 1;
      cells[`C${row}`] = { formula: row === 50 ? 'B50*2+B50' : `B${row}*2+B49`, shows: 3 };
    }
    const { run } = await recomputed(workbookFile([{ cells }]), { seconds });
    expect([run.moves.length, run.notTried, run.moves[0]?.input]).toEqual([40, 10, at('B49')]);
    expect(run.moves[0]?.effects).toHaveLength(12);
  });

  test('without time nothing is tried', async () => {
    expect((await recomputed(workbookFile([{ cells: model }]))).run).toMatchObject({ moves: [], notTried: 3 });
  });

  test('an input by a name or over another sheet is one', async () => {
    const names = '<definedNames><definedName name="Rate">Inputs!$B$1</definedName></definedNames>';
    const file = workbookFile(
      [
        { name: 'P&amp;L', cells: { A1: 'Interest', B1: { formula: 'Rate*2+Inputs!B2', shows: 12.1 } } },
        { name: 'Inputs', cells: { B1: 0.05, B2: 12 } },
      ],
      { names },
    );
    const { run } = await recomputed(file, { seconds });
    expect(run.moves).toEqual([
      { input: "W:'Inputs'!B1", effects: [{ cell: "W:'P&L'!B1", percent: 0.04 }] },
      { input: "W:'Inputs'!B2", effects: [{ cell: "W:'P&L'!B1", percent: 4.96 }] },
    ]);
  });
});

describe('quoted cells that do not follow [T5.5]', () => {
  const findings = async (cells: Sheet['cells'], quoted: string[]) => {
    const all = { ...cells, Z99: { formula: '1+1', shows: 2 } };
    const found = await recomputed(workbookFile([{ cells: all }]), { seconds, quoted: quoted.map(at) });
    return found.findings.map(({ kind, locator, sentence }) => ({ kind, locator, sentence }));
  };
  const typed = (sentence: string, locator: string) => [{ kind: 'does-not-follow' as const, locator, sentence }];

  test('a typed total of the numbers above it', async () => {
    const cells = { A9: 'Revenue', C9: 10, C10: 20, C11: 5, A12: 'Total revenue', C12: 35 };
    expect(await findings(cells, ['C12'])).toEqual(
      typed('Total revenue in C12 is typed in: it stays when the numbers above it move.', at('C12')),
    );
    expect(await findings(cells, [])).toEqual([]);
  });

  test('a typed total of the numbers left of it, up to a gap or a head', async () => {
    const cells = { A1: 'Region', B1: 2023, C1: 10, D1: 20, E1: 30, E2: 1, G1: 'x' };
    const head = { E5: 'Gross', B6: 99, D6: 10, E4: 'x', C6: 'head', F5: 'Net', D7: 4, E7: 5, F7: 9 };
    expect(await findings({ ...cells, ...head }, ['E1', 'F7'])).toEqual(
      typed('Net in F7 is typed in: it stays when the numbers left of it move.', at('F7')),
    );
  });

  test.each([
    ['a number that is no total', { A1: 'Units', C1: 10, C2: 20, A3: 'Units sold', C3: 30 }, 'C3'],
    ['a number that is another sum', { C1: 10, C2: 20, A3: 'Total', C3: 31 }, 'C3'],
    ['a total of one number', { C2: 30, A3: 'Total', C3: 30 }, 'C3'],
    ['a formula', { C1: 10, C2: 20, A3: 'Total', C3: { formula: 'SUM(C1:C2)', shows: 30 } }, 'C3'],
  ] as [string, Sheet['cells'], string][])('%s is none', async (_, cells, cell) => {
    expect(await findings(cells, [cell])).toEqual([]);
  });

  test('a formula that no input moves', async () => {
    const cells = { ...model, A9: 'Net profit', B9: { formula: '4000+1000', shows: 5_000 } };
    expect(await findings(cells, ['B9', 'B7'])).toEqual(
      typed('Net profit in B9 follows no input: it stays when any of the 3 inputs moves by 5 %.', at('B9')),
    );
  });

  test('a formula of which a source was left out is none', async () => {
    const cells = {
      ...{ A1: 'Price', B1: 20, A2: 'Start', B2: 1, C1: 5, C2: 6, A3: 'Twice', B3: { formula: 'B1*2', shows: 40 } },
      ...{ A4: 'Stage', B4: { formula: 'B2+1', shows: 2 } },
      ...{ A5: 'Units', B5: { formula: 'SUM(C1:C2)', shows: 11 } },
      ...{ A6: 'Now', B6: { formula: 'TODAY()', shows: 45_000 } },
      ...{ A7: 'Later', B7: { formula: 'B6+1', shows: 45_001 } },
    };
    expect(await findings(cells, ['B4', 'B5', 'B6', 'B7'])).toEqual([]);
  });

  test('nothing within a pivot table', async () => {
    const cells = { A1: 'Region', C1: 10, C2: 20, A3: 'Grand total', C3: 30 };
    const pivot =
      '<pivotTableDefinition xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" name="P"><location ref="A1:C3"/></pivotTableDefinition>';
    const rels = [{ id: 'rId1', type: 'pivotTable', target: '../pivotTables/pivotTable1.xml' }];
    const file = workbookFile([{ cells: { ...cells, E1: { formula: '1+1', shows: 2 } }, rels }], {
      parts: [{ name: 'xl/pivotTables/pivotTable1.xml', data: pivot }],
    });
    expect((await recomputed(file, { seconds, quoted: [at('C3')] })).findings).toEqual([]);
  });
});
