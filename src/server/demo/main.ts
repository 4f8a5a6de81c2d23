import '../interpret-schemas';
import { readConfig } from '@server/config';
import { openStore } from '@server/db/open-store';
import { addDemo } from './add-demo';
import { createDemoDeps } from './demo-deps';
import { withDemoLock } from './demo-lock';
import { removeDemo } from './remove-demo';

/** `bun run demo` fills an empty installation; `bun run demo --remove` empties it again. */
const removes = process.argv.includes('--remove');
const say = (line: string) => void process.stdout.write(`${line}\n`);

try {
  const config = readConfig();
  const store = await openStore(config);
  try {
    const deps = await createDemoDeps(config, store.database);
    await withDemoLock(store.database, () => (removes ? removeDemo(deps, say) : addDemo(deps, new Date(), say)));
    await deps.feed.close();
    const address = config.appUrl ?? `http://localhost:${config.port}`;
    if (removes) say('The demo is gone.');
    else say(`Start the server with "bun start" and open ${address}. "bun run demo --remove" takes the demo away.`);
  } finally {
    await store.close();
  }
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
