import { expect, test } from 'bun:test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { submissionAccess } from '@server/db/schema/submission';
import { sweepStorage } from '@server/jobs/sweep-storage';
import { noteOrphanedObjects } from '@server/services/submission/files/orphaned-objects';
import { proofOf } from '@tests/support/app';
import { storedSubmission } from '@tests/support/submission';
import { uploadForm, uploadWorld } from '@tests/support/upload';

const key = (number: number) => `object-of-a-test-${number}`;

test('objects that no row owns go when their time has come, and those of submissions stay', async () => {
  await using world = await uploadWorld();
  const { deps } = world;
  await world.upload(uploadForm());
  for (const number of [1, 2, 3]) await deps.storage.put(key(number), new Blob(['x']), 'application/pdf');
  await noteOrphanedObjects(deps.database.db, [key(1), key(2), key(3)], 'disk');
  expect(await sweepStorage(deps)).toEqual({ objects: 0, folders: 0 });
  await deps.database.sql`update orphaned_objects set delete_after = now() where storage_key <> ${key(3)}`;
  expect(await sweepStorage(deps)).toEqual({ objects: 2, folders: 0 });
  expect(world.kept().stored).toHaveLength(4);
  expect(await deps.storage.read(key(1))).toBeNull();
  expect(await deps.storage.read(key(3))).not.toBeNull();
});

test('spool folders of dead processes go, those of living ones stay', async () => {
  await using world = await uploadWorld();
  const { config, database } = world.deps;
  const spool = join(config.dataDir, 'spool');
  const living = `${database.liveness.worker}-upload`;
  for (const name of [living, `${database.liveness.worker - 1}-upload`, 'what-is-this']) {
    mkdirSync(join(spool, name), { recursive: true });
  }
  expect(await sweepStorage(world.deps)).toEqual({ objects: 0, folders: 2 });
  expect(world.kept().spooled).toEqual([living]);
});

test('an object that cannot be deleted is tried again at the next sweep, and keeps nothing else from being swept', async () => {
  await using world = await uploadWorld();
  const { deps } = world;
  await deps.storage.put(key(1), new Blob(['x']), 'application/pdf');
  await noteOrphanedObjects(deps.database.db, [key(1)], 'disk');
  await deps.database.sql`update orphaned_objects set delete_after = now()`;
  const broken = { ...deps.storage, delete: () => Promise.reject(new Error('the storage is down')) };
  await proofOf(deps, await storedSubmission(deps.database.db), new Date(Date.now() - 1000));
  await expect(sweepStorage({ ...deps, storage: broken })).rejects.toThrow('the storage is down');
  expect(await deps.database.db.select().from(submissionAccess)).toEqual([]);
  expect(await sweepStorage(deps)).toEqual({ objects: 1, folders: 0 });
});

test('proofs of upload go when they have run out', async () => {
  await using world = await uploadWorld();
  const id = await storedSubmission(world.deps.database.db);
  await proofOf(world.deps, id, new Date(Date.now() - 1000));
  await proofOf(world.deps, id);
  await sweepStorage(world.deps);
  expect(await world.deps.database.db.select().from(submissionAccess)).toHaveLength(1);
});
