import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '@server/db/client';
import { corpusFiles } from '@tests/e2e/portal-page';
import { startFakeOpenAi } from '@tests/support/openai';
import { startProcess, testSite } from '@tests/support/server-process';
import { handIn } from './hand-in';
import type { Bench, Metric } from './metric';

const submissions = 30;
const atOnce = 6;
const kinds = ['strong', 'middling', 'weak'] as const;

/**
 * What docs/capacity.md reckons with: how many submissions one process takes, reads and has graded by a model that
 * answers at once, and what each leaves in the database and among the files. Server, Postgres, model and client share
 * the machine.
 */
export const capacity: Bench = {
  name: 'capacity',
  async measure() {
    await using site = await testSite();
    const model = startFakeOpenAi({ cache: true });
    const env = { OPENAI_API_KEY: 'sk-bench', OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'fake-model' };
    await using server = await startProcess({ site, env: { ...env, PUBLIC_UPLOADS_PER_HOUR: '100000' } });
    const database = await openDatabase(site.database);
    const tables = async () =>
      new Map(
        (
          await database.sql<{ name: string; bytes: number }[]>`
            select relname as name, pg_total_relation_size(oid)::float8 as bytes from pg_class
            where relnamespace = 'public'::regnamespace and relkind = 'r'`
        ).map(({ name, bytes }) => [name, bytes]),
      );
    const work = async () => {
      const [row] = await database.sql<{ commits: number; log: number }[]>`
        select xact_commit::float8 as commits, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as log
        from pg_stat_database where datname = current_database()`;
      return row ?? { commits: 0, log: 0 };
    };
    try {
      await handIn(server.address, corpusFiles('strong'), 'warm@example.com');
      const before = await tables();
      const workBefore = await work();
      const callsBefore = model.requests.length;
      const from = performance.now();
      let next = 0;
      const lane = async () => {
        for (let at = next++; at < submissions; at = next++)
          await handIn(server.address, corpusFiles(kinds[at % kinds.length] ?? 'strong'), `bench.${at}@example.com`);
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
      const seconds = (performance.now() - from) / 1000;
      const grown = [...(await tables())]
        .map(([name, bytes]) => ({ name, bytes: (bytes - (before.get(name) ?? 0)) / submissions }))
        .toSorted((one, other) => other.bytes - one.bytes);
      const workAfter = await work();
      const calls = model.requests.slice(callsBefore);
      const files = sizeBelow(join(site.dataDir, 'files')) / (submissions + 1);
      const metric = (what: string, measured: string): Metric => ({ what, measured, target: 'none set', holds: true });
      return [
        metric(
          `submissions an hour of one process, ${atOnce} at once`,
          `${Math.round((submissions / seconds) * 3600)}`,
        ),
        metric('database, per submission', kilobytes(grown.reduce((sum, { bytes }) => sum + bytes, 0))),
        metric(
          '… of which',
          grown
            .slice(0, 5)
            .map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`)
            .join(', '),
        ),
        metric(
          'transactions and write-ahead log, per submission',
          `${Math.round((workAfter.commits - workBefore.commits) / submissions)} and ` +
            kilobytes((workAfter.log - workBefore.log) / submissions),
        ),
        metric('files, per submission of the corpus', kilobytes(files)),
        metric('model calls, per submission', (calls.length / submissions).toFixed(1)),
        metric(
          'tokens to the model, per submission (four characters each)',
          `${Math.round(calls.reduce((sum, { rawBody }) => sum + rawBody.length / 4, 0) / submissions)}`,
        ),
        metric(
          'tokens from the model, per submission',
          `${Math.round(calls.reduce((sum, { tokens }) => sum + tokens.length, 0) / submissions)}`,
        ),
      ];
    } finally {
      await database.close();
      await model.stop();
    }
  },
};

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

function sizeBelow(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.reduce(
    (sum, entry) => sum + (entry.isFile() ? statSync(join(entry.parentPath, entry.name)).size : 0),
    0,
  );
}
