import '@server/interpret-schemas';
import { readConfig } from '@server/config';
import type { Deps } from '@server/deps';
import { testServer } from './server';
import type { DoomedServer } from './server-process';

/** The program of `startDoomed`: the servers that its argument lists, killed together once each is where it dies. */
const doomed: DoomedServer[] = JSON.parse(process.argv[2] ?? '[]');
let alive = doomed.length;

/** From its last point on a server passes no other one: what it has begun stays as it is until the kill. */
function dyingAt(killAt: string): Deps['at'] {
  const { killAt: last } = readConfig({ CASEGRADE_KILL_AT: killAt });
  let passed = 0;
  let isDead = false;
  return async (point) => {
    if (!isDead && point === last?.point && ++passed === last.nth) {
      isDead = true;
      alive -= 1;
      if (alive === 0) process.kill(process.pid, 'SIGKILL');
    }
    if (isDead) await new Promise(() => undefined);
  };
}

const servers = await Promise.all(
  doomed.map(({ env, killAt, ...site }) => testServer({ site, env, deps: { at: dyingAt(killAt) } })),
);
process.stdout.write(`ready at ${servers.map(({ address }) => address).join(' ')}\n`);
