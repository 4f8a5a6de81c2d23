import { expect, test } from 'bun:test';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Storage } from '@server/adapters/storage/storage';
import { caseStudies } from '@server/db/schema/case-study';
import { connectionOf } from '@server/http/middleware/connection';
import { sweepStorage } from '@server/jobs/sweep-storage';
import { untilFiles } from '@tests/support/until-files';
import { countRows, scriptedReader, uploadForm, uploadWorld } from '@tests/support/upload';
import { eq } from 'drizzle-orm';

/** Serves a world on a port for as long as the test needs one. */
function served(world: Awaited<ReturnType<typeof uploadWorld>>) {
  const server = Bun.serve({
    port: 0,
    fetch: (request, own) => {
      const { pathname } = new URL(request.url);
      return world.call(pathname, request, connectionOf(request, own));
    },
  });
  return { port: server.port ?? 0, [Symbol.asyncDispose]: () => server.stop(true) };
}

async function nothingIsKept(world: Awaited<ReturnType<typeof uploadWorld>>): Promise<void> {
  for (const table of ['submissions', 'submission_files', 'evidence', 'orphaned_objects', 'submission_access']) {
    expect([table, await countRows(world.deps, table)]).toEqual([table, 0]);
  }
  expect(world.kept()).toEqual({ spooled: [], stored: [] });
}

type World = Awaited<ReturnType<typeof uploadWorld>>;

/** Waits until what is spooled is so. */
function untilSpool({ deps, kept }: World, holds: (spooled: string[]) => boolean): Promise<void> {
  return untilFiles(join(deps.config.dataDir, 'spool'), () => holds(kept().spooled));
}

const spoolIsEmpty = (world: World) => untilSpool(world, (spooled) => spooled.length === 0);

test('a connection that is cut in the middle of an upload leaves nothing', async () => {
  await using world = await uploadWorld();
  await using server = served(world);
  const form = new Response(uploadForm({ ppt: new File([new Uint8Array(400_000)], 'deck.pptx') }));
  const type = form.headers.get('content-type');
  const bytes = new Uint8Array(await form.arrayBuffer());
  const socket = connect(server.port, 'localhost');
  const head = `POST /api/upload-submission HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`;
  socket.write(Buffer.concat([Buffer.from(head), bytes.subarray(0, 200_000)]));
  await untilSpool(world, (spooled) => spooled.includes('ppt'));
  socket.destroy();
  await spoolIsEmpty(world);
  await nothingIsKept(world);
});

test('a client that leaves while its files are read stops the readers, and nothing is kept', async () => {
  const reading = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const reader = scriptedReader({
    gate: async (_slot, signal) => {
      signal.addEventListener('abort', () => stopped.resolve());
      if (reader.reads.length === 3) reading.resolve();
      await stopped.promise;
    },
  });
  await using world = await uploadWorld({ reader });
  await using server = served(world);
  const leaving = new AbortController();
  const sent = fetch(`http://localhost:${server.port}/api/upload-submission`, {
    method: 'POST',
    body: uploadForm(),
    signal: leaving.signal,
  });
  await reading.promise;
  leaving.abort();
  await expect(sent).rejects.toThrow();
  await stopped.promise;
  await spoolIsEmpty(world);
  await nothingIsKept(world);
});

test('a server that stops answers an upload in progress with a request to retry', async () => {
  const stopping = new AbortController();
  const reader = scriptedReader({ gate: async () => stopping.abort() });
  await using world = await uploadWorld({ reader, stopping: stopping.signal });
  const response = await world.upload(uploadForm());
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  await nothingIsKept(world);
});

test('when the files cannot be stored the upload says so and leaves nothing but a note for the sweep to look again', async () => {
  await using world = await uploadWorld();
  const { storage } = world.deps;
  const failed = Promise.withResolvers<void>();
  let puts = 0;
  world.deps.storage = {
    ...storage,
    put: async (key, file, type) => {
      puts += 1;
      if (puts === 2) {
        failed.resolve();
        throw new Error('the disk is full');
      }
      await failed.promise;
      await storage.put(key, file, type);
    },
  } satisfies Storage;
  const response = await world.upload(uploadForm());
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await countRows(world.deps, 'orphaned_objects')).toBe(3);
  await world.deps.database.sql`update orphaned_objects set delete_after = now()`;
  await sweepStorage(world.deps);
  await nothingIsKept(world);
});

test('a case study that is deleted while the files are read is not found, and nothing is kept', async () => {
  const reader = scriptedReader({
    gate: async () => {
      await world.deps.database.db.delete(caseStudies).where(eq(caseStudies.id, 1));
    },
  });
  await using world = await uploadWorld({ reader });
  expect((await world.upload(uploadForm())).status).toBe(404);
  await nothingIsKept(world);
});

test('an upload that the sweep was faster than is not kept without its files', async () => {
  await using world = await uploadWorld({
    at: async (point) => {
      if (point === 'upload.stored') await world.deps.database.sql`delete from orphaned_objects`;
    },
  });
  expect((await world.upload(uploadForm())).status).toBe(503);
  expect(await countRows(world.deps, 'submissions')).toBe(0);
});
