import { join } from 'node:path';
import { readConfig } from '@server/config';
import { openAddress } from '@server/db/open-address';
import { temporaryFolder } from '@tests/support/temporary-folder';

const slowest = 5_000;
/** One that takes so long has hung: it is ended, and the next one tried. */
const hung = 60_000;

/** Backs the demo up by the command, again and again, while its database runs: each has to be whole within five seconds. */
export async function backupTrial(rounds: number): Promise<string[]> {
  using folder = temporaryFolder();
  const env = { ...process.env, DATA_DIR: join(folder.path, 'data') };
  const demo = await run(['src/server/demo/main.ts'], env);
  if (demo.code !== 0) return [`the demo could not be made: ${demo.output}`];
  const { release } = await openAddress(readConfig(env));
  const faults: string[] = [];
  const times: number[] = [];
  try {
    for (let round = 1; round <= rounds; round++) {
      const { code, output, ms } = await run(
        ['src/server/backup/main.ts', 'backup', join(folder.path, `backup-${round}`)],
        env,
      );
      times.push(ms);
      if (code !== 0) faults.push(`backup ${round} ended with ${code}: ${output}`);
      else if (ms > slowest) faults.push(`backup ${round} took ${Math.round(ms)} ms`);
    }
  } finally {
    await release();
  }
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  const median = sorted[Math.floor(sorted.length / 2)];
  process.stdout.write(
    `${rounds - faults.length} of ${rounds} backups of the demo within ${slowest} ms: ${median} ms at the median, ${sorted.at(-1)} ms at most\n`,
  );
  return faults;
}

async function run(command: string[], env: Record<string, string | undefined>) {
  const began = performance.now();
  const child = Bun.spawn([process.execPath, ...command], {
    env,
    cwd: join(import.meta.dir, '../..'),
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: hung,
  });
  const [output, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  return { code, output: output.trim(), ms: performance.now() - began };
}
