import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOutbox } from '@server/adapters/mail/outbox';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { readConfig } from '@server/config';
import { type Database, openDatabase } from '@server/db/client';
import { inProcessReader } from '@server/documents/in-process-reader';
import { sweepStorage } from '@server/jobs/sweep-storage';
import { testServer } from '@tests/support/server';
import { type Site, startDoomed, testSite } from '@tests/support/server-process';
import { countRows, filesBelow, uploadForm } from '@tests/support/upload';

const strong = join(import.meta.dir, '../../corpus/strong');
const corpusFile = (name: string) => new File([new Uint8Array(readFileSync(join(strong, name)))], name);
const form = () =>
  uploadForm({
    excel: corpusFile('pricing-model.xlsx'),
    ppt: corpusFile('launch-deck.pptx'),
    summary: corpusFile('exec-summary.docx'),
  });

/** At which step the process dies, and what it leaves: spool folders, noted and stored objects, submissions. */
const deaths = [
  { killAt: 'upload.spooled', noted: 0, stored: 0, submissions: 0 },
  { killAt: 'upload.read', noted: 0, stored: 0, submissions: 0 },
  { killAt: 'upload.noted', noted: 3, stored: 0, submissions: 0 },
  { killAt: 'upload.stored', noted: 3, stored: 3, submissions: 0 },
  { killAt: 'upload.committed', noted: 0, stored: 3, submissions: 1 },
];

let worlds: Map<string, World>;

beforeAll(async () => {
  worlds = new Map(await Promise.all(deaths.map(async ({ killAt }) => [killAt, await openWorld()] as const)));
  const doomed = [...worlds].map(([killAt, { site }]) => ({ ...site, env: {}, killAt }));
  await using first = await startDoomed(doomed);
  const sent = await Promise.allSettled(first.addresses.map((address) => send({ address })));
  expect(sent.map(({ status }) => status)).toEqual(deaths.map(() => 'rejected'));
  expect(await first.exited).toBe(137);
}, 60_000);

afterAll(async () => {
  for (const world of worlds.values()) await world[Symbol.asyncDispose]();
});

for (const { killAt, ...left } of deaths) {
  test(`a server killed at ${killAt} keeps all of an upload or nothing, and the repeat is taken once`, async () => {
    const world = worlds.get(killAt) ?? (await openWorld());
    expect(await world.kept()).toEqual({ spooled: 4, ...left });

    // The repeat is read here: that processes read is held by the upload that was cut.
    await using second = await testServer({ site: world.site, deps: { reader: inProcessReader } });
    expect(await world.kept()).toEqual({ spooled: 0, ...left });
    const repeat = await send(second);
    expect(repeat.status).toBe(left.submissions === 0 ? 201 : 200);
    expect((await repeat.json()).submission).toMatchObject({ submissionNumber: 1, userEmail: 'maria.lopez@acme.com' });
    await world.sweepInAnHour();
    expect(await world.kept()).toEqual({ spooled: 0, noted: 0, stored: 3, submissions: 1 });
    expect(await world.missingObjects()).toEqual([]);
  }, 60_000);
}

async function send(server: { address: string }): Promise<Response> {
  const headers = { 'Idempotency-Key': 'one-and-the-same-upload' };
  return fetch(`${server.address}/api/upload-submission`, { method: 'POST', body: form(), headers });
}

type World = {
  site: Site;
  kept(): Promise<{ spooled: number; noted: number; stored: number; submissions: number }>;
  sweepInAnHour(): Promise<void>;
  missingObjects(): Promise<string[]>;
  [Symbol.asyncDispose](): Promise<void>;
};

async function openWorld(): Promise<World> {
  const site = await testSite();
  const database: Database = await openDatabase(site.database);
  const files = join(site.dataDir, 'files');
  const storage = createDiskStorage(files);
  return {
    site,
    kept: async () => ({
      spooled: filesBelow(join(site.dataDir, 'spool')).length,
      noted: await countRows({ database }, 'orphaned_objects'),
      stored: filesBelow(files).length,
      submissions: await countRows({ database }, 'submissions'),
    }),
    async sweepInAnHour() {
      await database.sql`update orphaned_objects set delete_after = delete_after - interval '1 hour'`;
      const mailCopies = createOutbox(join(site.dataDir, 'outbox'));
      await sweepStorage({
        config: readConfig({ DATA_DIR: site.dataDir }),
        database,
        storage,
        otherStorages: [],
        mailCopies,
      });
    },
    async missingObjects() {
      const rows = await database.sql<{ storage_key: string; size: number }[]>`
        select storage_key, size from submission_files`;
      const found = await Promise.all(
        rows.map(async ({ storage_key }) => new Response(await storage.read(storage_key)).bytes()),
      );
      return rows.filter(({ size }, index) => found[index]?.length !== size).map(({ storage_key }) => storage_key);
    },
    async [Symbol.asyncDispose]() {
      await database.close();
      await site[Symbol.asyncDispose]();
    },
  };
}
