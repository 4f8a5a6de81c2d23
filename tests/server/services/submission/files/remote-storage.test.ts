import { expect, test } from 'bun:test';
import { createUploadThingStorage } from '@server/adapters/storage/uploadthing';
import { openZip } from '@server/documents/package/zip';
import { sweepStorage } from '@server/jobs/sweep-storage';
import { testServer } from '@tests/support/server';
import { countRows, scriptedReader, type UploadWorld, uploadForm, uploadWorld } from '@tests/support/upload';
import { type FakeUploadThing, fakeUploadThing } from '@tests/support/uploadthing';
import { signedIn } from '@tests/support/user';

const sentence = 'Your files could not be saved. Try again in a few minutes.';
const large = () => uploadForm({ ppt: new File([new Uint8Array(5_000_000)], 'deck.pptx') });

const worldOn = (vendor: FakeUploadThing, overrides: Parameters<typeof uploadWorld>[0] = {}) =>
  uploadWorld({ storage: createUploadThingStorage(vendor.config, { call: 2_000, transfer: 2_000 }), ...overrides });

/** As the hourly sweep would find it when the time of everything has come. */
async function sweepLater({ deps }: UploadWorld): Promise<void> {
  await deps.database.sql`update orphaned_objects set delete_after = now()`;
  await sweepStorage(deps);
}

async function nothingOfIt(world: UploadWorld): Promise<void> {
  for (const table of ['submissions', 'submission_files', 'evidence', 'submission_access']) {
    expect([table, await countRows(world.deps, table)]).toEqual([table, 0]);
  }
  expect(world.kept()).toEqual({ spooled: [], stored: [] });
}

test('with its token the server keeps files with UploadThing: handed in, downloaded, zipped, deleted', async () => {
  await using vendor = fakeUploadThing();
  await using server = await testServer({ env: vendor.env, deps: { reader: scriptedReader() } });
  const call = (path: string, init: RequestInit = {}) => fetch(`${server.address}${path}`, init);
  const response = await call('/api/upload-submission', { method: 'POST', body: uploadForm() });
  expect(response.status).toBe(201);
  const rows = await server.deps.database.sql`select storage_key as key from submission_files`;
  expect(vendor.objects.map(({ customId }) => customId).sort()).toEqual(rows.map(({ key }) => key).sort());

  const headers = { cookie: await signedIn(server.deps, 'user') };
  const files = await (await call('/api/submissions/1/files', { headers })).json();
  const texts = files.map(async ({ downloadUrl }: { downloadUrl: string }) =>
    (await call(downloadUrl, { headers })).text(),
  );
  expect(await Promise.all(texts)).toEqual(['workbook', 'deck', 'summary']);
  const zip = openZip(Buffer.from(await (await call('/api/submissions/1/download', { headers })).arrayBuffer()));
  expect(zip.names.map((name) => zip.read(name)?.toString())).toEqual(['workbook', 'deck', 'summary']);
  expect(vendor.links).toHaveLength(6);

  expect((await call('/api/submissions/1', { method: 'DELETE', headers })).status).toBe(200);
  expect([vendor.objects, await countRows(server.deps, 'orphaned_objects')]).toEqual([[], 0]);
});

test('when the storage goes down in the middle of an upload it is refused as a whole, and the sweep leaves no orphan', async () => {
  await using vendor = fakeUploadThing();
  await using world = await worldOn(vendor);
  vendor.fail('upload', 'down');
  const response = await world.upload(large(), { 'Idempotency-Key': 'a1b2c3d4e5f6a7b8' });
  expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
    503,
    '60',
    { error: sentence },
  ]);
  expect(response.headers.get('set-cookie')).toBeNull();
  await nothingOfIt(world);
  expect(await countRows(world.deps, 'orphaned_objects')).toBe(3);

  await world.deps.database.sql`update orphaned_objects set delete_after = now()`;
  await expect(sweepStorage(world.deps)).rejects.toThrow('cannot be reached right now');
  expect(await countRows(world.deps, 'orphaned_objects')).toBe(3);

  vendor.restart();
  const again = await world.upload(large(), { 'Idempotency-Key': 'a1b2c3d4e5f6a7b8' });
  expect(again.status).toBe(201);
  await sweepLater(world);
  expect([vendor.objects.length, await countRows(world.deps, 'orphaned_objects')]).toEqual([3, 0]);
});

test.each(['refused', 'broken', 'lost', 'silent'] as const)(
  'of an upload of which one file is %s nothing stays, not even what did arrive',
  async (fault) => {
    await using vendor = fakeUploadThing();
    await using world = await worldOn(vendor);
    vendor.fail('upload', fault);
    const response = await world.upload(uploadForm());
    expect([response.status, await response.json()]).toEqual([503, { error: sentence }]);
    await nothingOfIt(world);
    expect(vendor.objects).toEqual([]);
  },
);

test('a file that arrives after it was given up on is found by the sweep', async () => {
  await using vendor = fakeUploadThing();
  await using world = await worldOn(vendor);
  vendor.fail('upload', 'refused', true);
  await world.upload(uploadForm());
  vendor.fail('upload', null);
  const [row] = await world.deps.database.sql`select storage_key as key from orphaned_objects`;
  await world.deps.storage.put(row?.key, new Blob(['late']), 'application/pdf');
  expect(vendor.objects).toHaveLength(1);
  await sweepLater(world);
  expect([vendor.objects, await countRows(world.deps, 'orphaned_objects')]).toEqual([[], 0]);
});

test('a sweep in the middle of an upload leaves its files alone', async () => {
  await using vendor = fakeUploadThing();
  const swept: number[] = [];
  await using world = await worldOn(vendor, {
    at: async (point) => {
      if (point === 'upload.noted' || point === 'upload.stored') {
        swept.push((await sweepStorage(world.deps)).objects);
      }
    },
  });
  expect((await world.upload(uploadForm())).status).toBe(201);
  expect([swept, vendor.objects.length]).toEqual([[0, 0], 3]);
});

test('many orphaned objects are swept in portions, and what is owned stays', async () => {
  await using vendor = fakeUploadThing();
  await using world = await worldOn(vendor);
  await world.upload(uploadForm());
  await world.deps.database.sql`
    insert into orphaned_objects (storage_key, delete_after) select 'left-' || n, now() from generate_series(1, 650) n`;
  await world.deps.storage.put('left-650', new Blob(['x']), 'application/pdf');
  vendor.calls.length = 0;
  expect(await sweepStorage(world.deps)).toMatchObject({ objects: 650 });
  expect(vendor.calls).toEqual(['delete', 'delete', 'delete', 'delete', 'delete', 'delete', 'delete']);
  expect(vendor.objects).toHaveLength(3);
});

test('while the storage is down a download says so, and a submission is deleted all the same', async () => {
  await using vendor = fakeUploadThing();
  await using world = await worldOn(vendor);
  await world.upload(uploadForm());
  const headers = { cookie: await signedIn(world.deps, 'user') };
  vendor.fail('access', 'down');
  for (const path of ['files/1', 'download']) {
    const response = await world.call(`/api/submissions/1/${path}`, { headers });
    expect([response.status, await response.json()]).toEqual([
      503,
      { error: 'The file storage (UploadThing) cannot be reached right now. Please try again in a minute.' },
    ]);
  }
  expect((await world.call('/api/submissions/1/files', { headers })).status).toBe(200);
  expect((await world.call('/api/submissions/1', { method: 'DELETE', headers })).status).toBe(200);
  expect(vendor.objects).toHaveLength(3);
  vendor.restart();
  await sweepStorage(world.deps);
  expect(vendor.objects).toEqual([]);
});

test('a file that the storage sends only in part breaks the download off', async () => {
  await using vendor = fakeUploadThing();
  await using world = await worldOn(vendor);
  await world.upload(uploadForm());
  const headers = { cookie: await signedIn(world.deps, 'user') };
  vendor.fail('read', 'cut');
  const response = await world.call('/api/submissions/1/files/1', { headers });
  await expect(response.text()).rejects.toThrow('7 bytes instead of 8');
});
