import '@server/interpret-schemas';
import { heapStats } from 'bun:jsc';
import { join } from 'node:path';
import { ensureProgramsBuilt } from '@server/build/program-build';
import { createDeps } from '@server/compose';
import { readConfig } from '@server/config';
import { openDatabase } from '@server/db/client';
import type { DocumentReader } from '@server/documents/document-reader';
import { runServer } from '@server/run-server';
import { silent } from '@tests/support/grading';
import { scriptedReader } from '@tests/support/upload';

/**
 * The program, but for one thing: the reading processes take three quarters of the time, so only real documents have
 * them. What a bench makes up for most submissions is read as the same small evidence.
 */
await ensureProgramsBuilt();
const config = readConfig(process.env);
const database = await openDatabase({ url: config.databaseUrl ?? '' });
const stopping = new AbortController();
const deps = await createDeps(config, database, silent, stopping.signal);
const { address } = await runServer({ ...deps, reader: sparing(deps.reader) }, stopping, {});

/** What a leak consists of. The rest is the engine's: code that it compiles, drops again and compiles anew. */
const held = ['Object', 'Array', 'Function', 'Promise', 'Map', 'Set', 'Date', 'Uint8Array', 'AbortSignal', 'Timeout'];

/** Collects what is garbage and says what is left: so many bytes, code among them, and so many objects. */
Bun.serve({
  unix: join(config.dataDir, 'heap.sock'),
  fetch() {
    Bun.gc(true);
    const { heapSize, objectTypeCounts } = heapStats();
    const objects = held.reduce((sum, type) => sum + (objectTypeCounts[type] ?? 0), 0);
    return Response.json({ bytes: heapSize, objects });
  },
});
process.stdout.write(`ready at ${address}\n`);

function sparing(real: DocumentReader): DocumentReader {
  const made = scriptedReader();
  return {
    ...real,
    open(signal, client) {
      const [actual, small] = [real.open(signal, client), made.open(signal)];
      let isReal = false;
      return {
        read(path, slot, fileName) {
          isReal ||= Bun.file(path).size >= 100;
          return (isReal ? actual : small).read(path, slot, fileName);
        },
        checkConsistency: () => (isReal ? actual : small).checkConsistency(),
        [Symbol.dispose]: () => actual[Symbol.dispose](),
      };
    },
  };
}
