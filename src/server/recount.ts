import './interpret-schemas';
import { readConfig } from './config';
import { openStore } from './db/open-store';
import { rebuildAggregates } from './services/dashboard/rebuild-aggregates';

/** `bun run recount`: rebuilds the aggregates after a direct import. A server may run meanwhile. */
try {
  const store = await openStore(readConfig());
  try {
    const started = performance.now();
    await rebuildAggregates(store.database.db);
    process.stdout.write(`Rebuilt the aggregates in ${Math.round((performance.now() - started) / 100) / 10} s.\n`);
  } finally {
    await store.close();
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
