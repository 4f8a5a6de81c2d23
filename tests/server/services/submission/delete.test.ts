import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { readConfig } from '@server/config';
import type { Deps } from '@server/deps';
import { sweepStorage } from '@server/jobs/sweep-storage';
import { type AppWorld, appWorld, proofOf } from '@tests/support/app';
import { readEvents } from '@tests/support/event-stream';
import { silent } from '@tests/support/grading';
import { fairAnswer, type ScriptedGrader, scriptedGrader } from '@tests/support/scripted-grader';
import { storedSubmission } from '@tests/support/submission';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { countRows, filesBelow, scriptedReader, uploadForm } from '@tests/support/upload';

type DeleteWorld = AppWorld & {
  upload(): Promise<number>;
  remove(id: number): Promise<Response>;
  /** The objects that lie in the storage. */
  stored(): string[];
};

const asUser = { 'x-test-user': 'user' };

/** The app with a worker and a disk. */
async function deleteWorld(grader?: ScriptedGrader, overrides: Partial<Deps> = {}): Promise<DeleteWorld> {
  const folder = temporaryFolder();
  const files = join(folder.path, 'files');
  const world = await appWorld(grader, {
    config: readConfig({ DATA_DIR: folder.path }),
    storage: createDiskStorage(files),
    reader: scriptedReader(),
    ...overrides,
  });
  return {
    ...world,
    upload: async () => {
      const response = await world.call('/api/upload-submission', { method: 'POST', body: uploadForm() });
      return (await response.json()).submission.id;
    },
    remove: async (id) => world.call(`/api/submissions/${id}`, { method: 'DELETE', headers: asUser }),
    stored: () => filesBelow(files),
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

const belongings = [
  ...['submissions', 'submission_access', 'submission_files', 'evidence', 'orphaned_objects'],
  ...['grading_runs', 'grading_run_criteria', 'grading_events', 'grading_results', 'model_calls', 'mails'],
];

async function rowsOf(world: DeleteWorld): Promise<Record<string, number>> {
  const counts = belongings.map(async (table) => [table, await countRows(world.deps, table)] as const);
  return Object.fromEntries(await Promise.all(counts));
}

const grade = (world: DeleteWorld, id: number, headers: Record<string, string> = {}) =>
  world.call(`/api/submissions/${id}/grade`, { method: 'POST', headers: { ...asUser, ...headers } });

test('a deleted submission takes everything along that belongs to it, and nothing else [5.11] [7.25]', async () => {
  await using world = await deleteWorld();
  const kept = await world.upload();
  await grade(world, kept);
  const before = await rowsOf(world);
  const objects = world.stored();
  const id = await world.upload();
  await grade(world, id);
  await world.deps.database
    .sql`insert into mails (kind, recipient, submission_id) values ('results', 'maria.lopez@acme.com', ${id})`;
  const response = await world.remove(id);
  expect([response.status, await response.json()]).toEqual([200, { success: true }]);
  expect(await rowsOf(world)).toEqual(before);
  expect(world.stored().sort()).toEqual(objects.sort());
  expect((await (await world.call(`/api/submissions/${kept}/results`, { headers: asUser })).json()).length).toBe(11);
});

test('after it nothing is there any more, neither for accounts nor for the browser that uploaded it', async () => {
  await using world = await deleteWorld();
  const id = await world.upload();
  const cookie = await proofOf(world.deps, id);
  await world.remove(id);
  for (const path of ['files', 'results', 'evidence', 'download']) {
    expect((await world.call(`/api/submissions/${id}/${path}`, { headers: asUser })).status).toBe(404);
  }
  expect((await world.call(`/api/submissions/${id}/results`, { headers: { cookie } })).status).toBe(401);
  expect(await (await world.call('/api/public/submissions', { headers: { cookie } })).json()).toEqual([]);
});

test('an unknown one is 404, and of two deletes at once one succeeds', async () => {
  await using world = await deleteWorld();
  const id = await world.upload();
  const statuses = await Promise.all([world.remove(id), world.remove(id), world.remove(999)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
});

test('when the storage is down the submission is gone all the same, and the sweep deletes its files later', async () => {
  await using world = await deleteWorld();
  const { storage } = world.deps;
  const id = await world.upload();
  world.deps.storage = { ...storage, delete: () => Promise.reject(new Error('the storage is down')) };
  expect((await world.remove(id)).status).toBe(200);
  expect(await rowsOf(world)).toMatchObject({ submissions: 0, submission_files: 0, orphaned_objects: 3 });
  await expect(sweepStorage(world.deps)).rejects.toThrow('the storage is down');
  expect(world.stored()).toHaveLength(3);
  world.deps.storage = storage;
  expect(await sweepStorage(world.deps)).toMatchObject({ objects: 3 });
  expect([world.stored(), await countRows(world.deps, 'orphaned_objects')]).toEqual([[], 0]);
});

test('a process that dies right after it leaves the files to the sweep', async () => {
  await using world = await deleteWorld(undefined, {
    at: async (point) => {
      if (point === 'delete.committed') throw new Error('killed');
    },
  });
  const id = await world.upload();
  await world.remove(id);
  expect([world.stored().length, await countRows(world.deps, 'submissions')]).toEqual([3, 0]);
  await sweepStorage(world.deps);
  expect(world.stored()).toEqual([]);
});

test('grading in progress stops: its waiting callers hear that there is no such submission, its streams end', async () => {
  const asked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const errors: unknown[] = [];
  const grader = scriptedGrader(async ({ criterion }, listener, _signal, attempt) => {
    listener.onStarted();
    if (grader.asked.length >= 11) asked.resolve();
    if (attempt === 1) await release.promise;
    return fairAnswer(criterion);
  });
  const log = { ...silent, error: (...said: unknown[]) => errors.push(said), child: () => log };
  await using world = await deleteWorld(grader, { log });
  const id = await world.upload();
  const waiting = grade(world, id);
  const streaming = await grade(world, id, { accept: 'text/event-stream' });
  const events: string[] = [];
  const ended = (async () => {
    for await (const { event } of readEvents(streaming)) events.push(event);
  })();
  await asked.promise;
  await world.remove(id);
  release.resolve();
  const answer = await waiting;
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { error: 'This submission does not exist or was deleted.' },
  ]);
  await ended;
  expect(events).not.toContain('criterion.completed');
  const next = await world.upload();
  expect((await grade(world, next)).status).toBe(200);
  expect(await rowsOf(world)).toMatchObject({ submissions: 1, grading_runs: 1, grading_results: 11 });
  expect(errors).toEqual([]);
});

test('a stream that waits for grading ends when the submission is deleted', async () => {
  await using world = await deleteWorld();
  const id = await storedSubmission(world.deps.database.db);
  const stream = await world.call(`/api/submissions/${id}/grade/events`, { headers: asUser });
  const text = stream.text();
  await world.remove(id);
  expect(await text).not.toContain('event: run');
});

test('deletes that meet results being stored neither hang nor break anything', async () => {
  const errors: unknown[] = [];
  const log = { ...silent, error: (...said: unknown[]) => errors.push(said), child: () => log };
  await using world = await deleteWorld(
    scriptedGrader(async ({ criterion }, listener) => {
      listener.onStarted();
      listener.onPartial({ rationale: 'The summary' });
      return fairAnswer(criterion);
    }),
    { log },
  );
  const ids = await Promise.all(Array.from({ length: 12 }, () => storedSubmission(world.deps.database.db)));
  const graded = ids.map((id) => grade(world, id));
  const deleted = ids.map(async (id, index) => {
    await graded[index % 3];
    return (await world.remove(id)).status;
  });
  expect(await Promise.all(deleted)).toEqual(ids.map(() => 200));
  const statuses = await Promise.all(graded.map(async (answer) => (await answer).status));
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(await rowsOf(world)).toMatchObject({ submissions: 0, grading_runs: 0, grading_results: 0, grading_events: 0 });
  expect(errors).toEqual([]);
});
