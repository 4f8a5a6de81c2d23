import { expect, test } from 'bun:test';
import { proveLiveness } from '@server/db/liveness';
import { livingProcesses } from '@server/db/living-processes';
import { testDatabase } from '@tests/support/database';

test('every process on a database is counted, those on others are not', async () => {
  await using database = await testDatabase();
  await using elsewhere = await testDatabase();
  expect(await livingProcesses(database.db)).toBe(1);
  const other = await proveLiveness(database.address);
  expect([await livingProcesses(database.db), await livingProcesses(elsewhere.db)]).toEqual([2, 1]);
  await other.end();
});
