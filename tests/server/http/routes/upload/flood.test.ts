import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { createIsolatedReader } from '@server/documents/isolated-reader';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { uploadForm, uploadWorld } from '@tests/support/upload';

/** Reads at once, but for what says that it is endless. */
const program = `
  for await (const line of console) {
    const { mark, request: { path, slot } } = JSON.parse(line);
    if (path && (await Bun.file(path).text()) === 'endless') await new Promise(() => setInterval(() => undefined, 1_000));
    const format = { excel: 'xlsx', ppt: 'pptx', summary: 'docx' }[slot];
    const layout = {
      excel: { kind: 'workbook', sheets: [] },
      ppt: { kind: 'deck', slides: [] },
      summary: { kind: 'summary', pages: null },
    }[slot];
    const evidence = { slot, format, layout, coverage: { complete: true, notes: [] }, findings: [] };
    await Bun.write(Bun.stdout, JSON.stringify({ ok: true, evidence, lines: 0 }) + '\\n' + mark);
  }`;

test('an address that floods with files that take long to read keeps nobody else from theirs', async () => {
  using folder = temporaryFolder();
  const path = join(folder.path, 'program.js');
  await Bun.write(path, program);
  const command = [process.execPath, path];
  const limits = { seconds: 300, memoryMb: 900, concurrency: 3, waitSeconds: 300 };
  const isolated = createIsolatedReader({ ...limits, command, consistencyCommand: ['false'] });
  const allAsked = Promise.withResolvers<void>();
  let asked = 0;
  const open: typeof isolated.open = (...given) => {
    asked += 1;
    if (asked === 14) allAsked.resolve();
    return isolated.open(...given);
  };
  const reader = { ...isolated, open };
  await using world = await uploadWorld({ reader });
  const leaving = new AbortController();
  const floods = Array.from({ length: 14 }, (_, n) =>
    world.call(
      '/api/upload-submission',
      {
        method: 'POST',
        body: uploadForm({ userEmail: `flood.${n}@example.com`, excel: new File(['endless'], 'model.xlsx') }),
        signal: leaving.signal,
      },
      { address: '203.0.113.7' },
    ),
  );
  await allAsked.promise;
  const honest = await Promise.all(
    ['198.51.100.1', '198.51.100.2'].map((address) =>
      world.upload(uploadForm({ userEmail: `${address}@example.com` }), {}, { address }),
    ),
  );
  expect(honest.map(({ status }) => status)).toEqual([201, 201]);
  leaving.abort();
  expect((await Promise.all(floods)).map(({ status }) => status)).toEqual(Array(14).fill(400));
});

test('an address has at most so many uploads in flight, and one that ends makes room', async () => {
  await using world = await uploadWorld({}, { PUBLIC_UPLOADS_PER_HOUR: '60' });
  const allRead = Promise.withResolvers<void>();
  const leaving = new AbortController();
  let read = 0;
  const endless = () =>
    new ReadableStream(
      {
        pull() {
          read += 1;
          if (read === 60) allRead.resolve();
          return new Promise<void>((_, reject) => leaving.signal.addEventListener('abort', reject));
        },
      },
      { highWaterMark: 0 },
    );
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  const floods = Array.from({ length: 60 }, () =>
    world.call(
      '/api/upload-submission',
      { method: 'POST', headers, body: endless(), signal: leaving.signal },
      { address: '203.0.113.7' },
    ),
  );
  await allRead.promise;
  const refused = await world.upload(uploadForm(), {}, { address: '203.0.113.7' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect((await world.upload(uploadForm(), {}, { address: '203.0.113.8' })).status).toBe(201);
  leaving.abort();
  await Promise.all(floods);
  expect((await world.upload(uploadForm(), {}, { address: '203.0.113.7' })).status).toBe(201);
});
