import { emptyDatabase } from '@tests/support/database';
import { urlOf } from '@tests/support/server-process';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { readAll } from './admin';
import { brokenPromises, brokenSoFar } from './check-promises';
import { startEarlier, thisVersion } from './earlier-version';
import { FaultWorld, type Server } from './fault-world';
import { realFiles } from './student';

/**
 * An upgrade without a pause, with a database of its own: the program of before the newest migration works, this one
 * comes and migrates, both work side by side, the earlier one is killed, started once more on the newer tables, and
 * killed for good. Students hand in at both all the while.
 */
export async function withEarlierVersion(): Promise<string[]> {
  using folder = temporaryFolder();
  const { address, drop } = await emptyDatabase();
  const world = new FaultWorld(urlOf(address));
  const faults: string[] = [];
  try {
    const earlier = await startEarlier(folder.path, (program) => world.start(program));
    if (!earlier) {
      process.stdout.write('(not tried: there is no history of earlier versions)\n');
      return [];
    }
    const first = earlier.started;
    faults.push(...(await work(world, [first])));
    const current = await world.start(thisVersion);
    faults.push(...(await work(world, [first, current])));
    // Not waited for: their gradings are what the other one takes over.
    faults.push(...(await handInAt(world, [first, first])));
    await world.killServer(first);
    faults.push(...(await brokenSoFar(world)));
    const late = await world.start(earlier.program);
    faults.push(...(await work(world, [late, current])));
    faults.push(...(await handInAt(world, [late, late])));
    await world.killServer(late);
    faults.push(...(await work(world, [current])), ...(await brokenPromises(world)));
    for (const [name, { written }] of Object.entries({ first, current, late })) {
      const errors = written
        .join('')
        .split('\n')
        .filter((line) => /"level":"(?:error|fatal)"/.test(line));
      faults.push(...errors.map((line) => `the ${name} one said ${line}`));
    }
    process.stdout.write(`(${world.acknowledged.length} submissions, ${world.model.requests.length} model calls)\n`);
  } finally {
    await world.end();
    await drop();
  }
  return faults;
}

/** Two students hand in at each, and its admin panel reads everything. */
async function work(world: FaultWorld, servers: Server[]): Promise<string[]> {
  const faults = await handInAt(world, [...servers, ...servers]);
  for (const { address } of servers) faults.push(...(await readAll(address, world.acknowledged.at(-1)?.id ?? 0)));
  return faults;
}

async function handInAt(world: FaultWorld, servers: Server[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { address } of servers) {
    const handedIn = await world.handInOne(address, await realFiles());
    if (handedIn.kind !== 'kept') faults.push(`an upload was not kept: ${JSON.stringify(handedIn)}`);
  }
  return faults;
}
