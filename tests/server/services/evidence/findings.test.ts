import { afterAll, beforeAll, expect, test } from 'bun:test';
import { listFindings } from '@server/services/evidence/findings';
import { type AppWorld, appWorld } from '@tests/support/app';
import { cell, fileEvidence } from '@tests/support/prepared-submission';
import { storedSubmission } from '@tests/support/submission';

let world: AppWorld;

beforeAll(async () => {
  world = await appWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

test('an instructor sees each number beside its cell, contradictions first, and the formulas to check', async () => {
  const id = await storedSubmission(world.deps.database.db, [
    fileEvidence('excel', [
      cell('P&L', 'B1', '2024'),
      cell('P&L', 'C1', '2025'),
      cell('P&L', 'A2', 'Revenue'),
      cell('P&L', 'B2', '$1,210,000', { value: 1_210_000 }),
      cell('P&L', 'C2', '$1,340,000', { value: 1_340_000 }),
      cell('P&L', 'D2', '#REF!', { value: '#REF!', formula: '#REF!*2' }),
    ]),
    fileEvidence('ppt', [
      { locator: 'D:1', kind: 'slide', label: 'Results', text: 'Results\nRevenue was $1.21m in 2024.' },
      { locator: 'D:2', kind: 'slide', label: 'Growth', text: 'Growth\nRevenue grew by 10.7% from 2024 to 2025.' },
    ]),
    fileEvidence('summary', [
      { locator: 'S:p1', kind: 'text', text: 'Revenue reached $1.43m in 2025. Rivals keep 18.4% of the market.' },
    ]),
  ]);
  expect(await listFindings(world.deps, id)).toEqual({
    figures: [
      {
        outcome: 'contradicting',
        locator: 'S:p1',
        figure: '$1.43m',
        sentence: 'Revenue reached $1.43m in 2025.',
        how: null,
        cells: [{ locator: "W:'P&L'!C2", text: '$1,340,000' }],
      },
      {
        outcome: 'not-found',
        locator: 'S:p1',
        figure: '18.4%',
        sentence: 'Rivals keep 18.4% of the market.',
        how: null,
        cells: [],
      },
      {
        outcome: 'derived',
        locator: 'D:2',
        figure: '10.7%',
        sentence: 'Revenue grew by 10.7% from 2024 to 2025.',
        how: 'growth',
        cells: [
          { locator: "W:'P&L'!B2", text: '$1,210,000' },
          { locator: "W:'P&L'!C2", text: '$1,340,000' },
        ],
      },
      {
        outcome: 'tied',
        locator: 'D:1',
        figure: '$1.21m',
        sentence: 'Revenue was $1.21m in 2024.',
        how: null,
        cells: [{ locator: "W:'P&L'!B2", text: '$1,210,000' }],
      },
    ],
    formulas: [{ kind: 'error-value', locator: "W:'P&L'!D2", cells: 1, sentence: 'The cell shows #REF!.' }],
    instructions: [],
    remarks: [],
    run: null,
    similar: [],
  });
});
