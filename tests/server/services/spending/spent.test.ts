import { expect, test } from 'bun:test';
import { readSpent } from '@server/services/spending/spent';
import { testDatabase } from '@tests/support/database';

const now = new Date('2026-03-20T12:00:00Z');

test('where submissions are only graded again, one counts for as much as its eleven calls at most', async () => {
  await using database = await testDatabase();
  const { db, sql } = database;
  expect((await readSpent(db, now)).perGrading).toBeNull();
  // 100 calls of 0.75 dollars.
  await sql`insert into model_usage
    (month, model, case_study_id, shard, calls, input_tokens, cached_tokens, output_tokens, gradings)
    values ('2026-03-01', 'gpt-5.4-mini-2026-03-17', 1, 0, 100, 100000000, 0, 0, 0)`;
  expect((await readSpent(db, now)).perGrading).toBeCloseTo(8.25, 10);
  await sql`update model_usage set gradings = 10`;
  expect((await readSpent(db, now)).perGrading).toBeCloseTo(7.5, 10);
});
