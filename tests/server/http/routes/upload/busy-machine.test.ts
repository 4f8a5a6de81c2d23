import { expect, test } from 'bun:test';
import { createIsolatedReader } from '@server/documents/isolated-reader';
import { uploadForm, uploadWorld } from '@tests/support/upload';

test('files that a busy machine hardly read are asked for again, and not refused', async () => {
  const reader = createIsolatedReader({
    seconds: 20,
    clockSeconds: 0.3,
    memoryMb: 900,
    concurrency: 3,
    waitSeconds: 30,
    command: [process.execPath, '-e', 'for(;;){}'],
  });
  await using world = await uploadWorld({ reader });
  const response = await world.upload(uploadForm());
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await response.json()).toMatchObject({
    error: 'Many files are being read right now. Your workbook is fine: add it again in a minute.',
  });
  expect(world.kept().spooled).toEqual([]);
}, 60_000);
