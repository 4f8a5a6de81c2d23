import { expect, test } from 'bun:test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countRows, uploadForm, uploadWorld } from '@tests/support/upload';

test('an upload that the disk does not take is told to come back, and nothing of it is kept', async () => {
  const warnings: string[] = [];
  await using world = await uploadWorld();
  world.deps.log = { ...world.deps.log, error: (event) => void warnings.push(event) };
  // What a full disk does to an open or a write, no test can do without an account that mounts one.
  writeFileSync(join(world.deps.config.dataDir, 'spool'), 'A file stands where the folder should.');
  const response = await world.upload(uploadForm());
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    error: 'Your files could not be saved. Try again in a few minutes.',
  });
  expect(response.headers.get('retry-after')).toBe('60');
  expect(warnings).toEqual(['upload.failed']);
  expect(await countRows(world.deps, 'submissions')).toBe(0);
});
