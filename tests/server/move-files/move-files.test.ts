import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { createUploadThingStorage } from '@server/adapters/storage/uploadthing';
import { sweepStorage } from '@server/jobs/sweep-storage';
import { moveFiles } from '@server/move-files/move-files';
import { testServer } from '@tests/support/server';
import { testSite, urlOf } from '@tests/support/server-process';
import { storedPicture } from '@tests/support/stored-picture';
import {
  countRows,
  filesBelow,
  scriptedReader,
  type UploadWorld,
  uploadForm,
  uploadWorld,
} from '@tests/support/upload';
import { type FakeUploadThing, fakeUploadThing } from '@tests/support/uploadthing';
import { signedIn } from '@tests/support/user';

const silence = () => undefined;
const patience = { call: 2_000, transfer: 2_000 };

/** Two submissions on the disk, and a server that reaches both storages from now on. */
async function worldWith(vendor: FakeUploadThing): Promise<UploadWorld & { texts(): Promise<string[]> }> {
  const world = await uploadWorld();
  for (const userEmail of ['one@halden.com', 'two@halden.com']) await world.upload(uploadForm({ userEmail }));
  const { storage } = world.deps;
  Object.assign(world.deps, {
    storage: createUploadThingStorage(vendor.config, patience),
    otherStorages: [storage],
  });
  const headers = { cookie: await signedIn(world.deps, 'user') };
  const text = async (file: number) =>
    (await world.call(`/api/submissions/${file < 4 ? 1 : 2}/files/${file}`, { headers })).text();
  return { ...world, texts: () => Promise.all([1, 2, 3, 4, 5, 6].map(text)) };
}

const handedIn = ['workbook', 'deck', 'summary', 'workbook', 'deck', 'summary'];

const storages = async ({ deps }: Pick<UploadWorld, 'deps'>) =>
  (await deps.database.sql`select distinct storage from submission_files`).map(({ storage }) => storage);

test('files go to UploadThing and back to the disk, byte for byte, and are downloaded all the while', async () => {
  await using vendor = fakeUploadThing();
  await using world = await worldWith(vendor);
  const during: string[][] = [];
  const at = async (point: string) => {
    if (point === 'move.switched') during.push(await world.texts());
  };
  expect(await moveFiles({ ...world.deps, at }, 'uploadthing', silence, 0)).toEqual({
    moved: 6,
    failed: 0,
    damaged: [],
  });
  expect(during).toEqual(Array.from({ length: 6 }, () => handedIn));
  expect(await world.texts()).toEqual(handedIn);
  expect([vendor.objects.length, world.kept().stored, await storages(world)]).toEqual([6, [], ['uploadthing']]);

  expect(await moveFiles(world.deps, 'disk', silence, 0)).toEqual({ moved: 6, failed: 0, damaged: [] });
  expect(await world.texts()).toEqual(handedIn);
  expect([vendor.objects.length, world.kept().stored.length, await storages(world)]).toEqual([0, 6, ['disk']]);
  expect(await countRows(world.deps, 'orphaned_objects')).toBe(0);
  expect(await moveFiles(world.deps, 'disk', silence, 0)).toMatchObject({ moved: 0 });
});

test('pictures move with the files that they are of', async () => {
  await using vendor = fakeUploadThing();
  await using world = await worldWith(vendor);
  const [disk] = world.deps.otherStorages;
  if (disk) await storedPicture({ ...world.deps, storage: disk }, 2);
  const headers = { cookie: await signedIn(world.deps, 'user') };
  const picture = async () => (await world.call('/api/submissions/2/pictures/1', { headers })).bytes();
  const before = await picture();
  expect(await moveFiles(world.deps, 'uploadthing', silence, 0)).toEqual({ moved: 7, failed: 0, damaged: [] });
  expect([vendor.objects.length, world.kept().stored]).toEqual([7, []]);
  expect(await picture()).toEqual(before);
  expect(await moveFiles(world.deps, 'disk', silence, 0)).toMatchObject({ moved: 7 });
  expect(await picture()).toEqual(before);
  expect(await countRows(world.deps, 'orphaned_objects')).toBe(0);
});

test('what a storage refuses or garbles stays where it is, and the next run moves it; what is damaged is reported and stays', async () => {
  await using vendor = fakeUploadThing();
  await using world = await worldWith(vendor);
  const [disk] = world.deps.otherStorages;
  const [row] = await world.deps.database.sql`select storage_key as key from submission_files where id = 6`;
  await disk?.put(row?.key, new Blob(['changed']), 'text/plain');
  vendor.fail('upload', 'broken');
  vendor.fail('read', 'cut');
  expect(await moveFiles(world.deps, 'uploadthing', silence, 0)).toEqual({ moved: 3, failed: 2, damaged: [2] });
  expect((await world.texts()).slice(0, 5)).toEqual(handedIn.slice(0, 5));
  expect(await moveFiles(world.deps, 'uploadthing', silence, 0)).toEqual({ moved: 2, failed: 0, damaged: [2] });
  await world.deps.database.sql`update orphaned_objects set delete_after = now()`;
  await sweepStorage(world.deps);
  expect([vendor.objects.length, world.kept().stored.length]).toEqual([5, 1]);
});

test('a submission that is deleted while its files are moved leaves none in either storage', async () => {
  await using vendor = fakeUploadThing();
  await using world = await worldWith(vendor);
  const headers = { cookie: await signedIn(world.deps, 'user') };
  const at = async (point: string) => {
    if (point === 'move.copied') await world.call('/api/submissions/1', { method: 'DELETE', headers });
  };
  expect(await moveFiles({ ...world.deps, at }, 'uploadthing', silence, 0)).toMatchObject({ failed: 0, damaged: [] });
  await world.deps.database.sql`update orphaned_objects set delete_after = now()`;
  await sweepStorage(world.deps);
  expect([vendor.objects.length, world.kept().stored]).toEqual([3, []]);
});

test('a move that is killed in the middle is gone on with, and leaves nothing twice', async () => {
  await using site = await testSite();
  await using vendor = fakeUploadThing();
  await using server = await testServer({ site, deps: { reader: scriptedReader() } });
  await fetch(`${server.address}/api/upload-submission`, { method: 'POST', body: uploadForm() });
  const child = Bun.spawn([process.execPath, 'src/server/move-files/main.ts', 'to-uploadthing'], {
    cwd: join(import.meta.dir, '../../..'),
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: site.dataDir,
      DATABASE_URL: urlOf(site.database),
      CASEGRADE_KILL_AT: 'move.copied:2',
      ...vendor.env,
    },
    stdout: 'ignore',
    stderr: 'ignore',
  });
  expect(await child.exited).toBe(137);

  const disk = createDiskStorage(join(site.dataDir, 'files'));
  const storage = createUploadThingStorage(vendor.config, patience);
  const deps = { ...server.deps, storage, otherStorages: [disk] };
  expect(await moveFiles(deps, 'uploadthing', silence, 0)).toMatchObject({ failed: 0, damaged: [] });
  await deps.database.sql`update orphaned_objects set delete_after = now()`;
  await sweepStorage(deps);
  expect([vendor.objects.length, filesBelow(join(site.dataDir, 'files')), await storages({ deps })]).toEqual([
    3,
    [],
    ['uploadthing'],
  ]);
  const kept = await deps.database.sql`select storage_key as key from submission_files`;
  expect(vendor.objects.map(({ customId }) => customId).sort()).toEqual(kept.map(({ key }) => key).sort());
});
