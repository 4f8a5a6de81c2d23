import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { handIn } from '@tests/bench/hand-in';
import { quantile } from '@tests/bench/metric';
import { residentMemory, usualMemory } from '@tests/bench/resident-memory';
import { corpusFiles } from '@tests/e2e/portal-page';
import { startProcess, testSite } from '@tests/support/server-process';
import type { Endless } from './fault';

export type EndlessLoad = { of: Endless | 'ten-megabytes'; api: 'responses' | 'chat'; perSecond: number | null };

/**
 * How a server is while eleven calls of a model do not end: of `/api/health` and the longest hold of its event loop, in
 * milliseconds; of its memory, in MB.
 */
export type EndlessReport = {
  asked: number;
  failed: number;
  p99: number;
  slowest: number;
  held: number;
  aboveIdle: number;
};

const askEvery = 10;

/** Has submissions graded for so long by a model that writes without an end, and asks after the server's health. */
export async function underEndless(
  { of, api, perSecond }: EndlessLoad,
  seconds: number,
  warmUps = 10,
): Promise<EndlessReport> {
  await using model = await startModel(perSecond);
  await using site = await testSite();
  const holdFile = join(site.dataDir, 'loop-hold');
  await using server = await startProcess({
    site,
    env: {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'fake-model',
      OPENAI_API: api,
      PUBLIC_UPLOADS_PER_HOUR: '10000',
      LOG_LEVEL: 'error',
      BUN_OPTIONS: `--preload=${join(import.meta.dir, 'loop-hold.ts')}`,
      LOOP_HOLD_FILE: holdFile,
    },
  });
  // What a server comes to by gradings that end is no matter of this.
  for (let n = 0; n < warmUps; n += 1) await handIn(server.address, corpusFiles('strong'), `warm.${n}@example.com`);
  const idle = await usualMemory(server.pid, 1_000);
  await model.setFaults(Array(1_000).fill(of === 'ten-megabytes' ? { kind: of } : { kind: 'endless', of }));
  // Starting and the first gradings are no matter of this either.
  writeFileSync(holdFile, '0');
  const until = performance.now() + seconds * 1_000;
  const times: number[] = [];
  let failed = 0;
  let peak = 0;
  let isOver = false;
  const grading = (async () => {
    for (let n = 0; !isOver; n += 1) await handIn(server.address, corpusFiles('strong'), `endless.${n}@example.com`);
  })().catch((error: unknown) => {
    if (!isOver) throw error;
  });
  while (performance.now() < until) {
    const asked = performance.now();
    const answer = await fetch(`${server.address}/api/health`);
    await answer.body?.cancel();
    if (!answer.ok) failed += 1;
    times.push(performance.now() - asked);
    peak = Math.max(peak, residentMemory(server.pid));
    await Bun.sleep(askEvery);
  }
  const held = Number(readFileSync(holdFile, 'utf8'));
  isOver = true;
  await server.end('SIGKILL');
  await grading;
  return {
    asked: times.length,
    failed,
    p99: quantile(times, 0.99),
    slowest: Math.max(...times),
    held,
    aboveIdle: (peak - idle) / 2 ** 20,
  };
}

/** The fake model in a process of its own: what it writes must not keep this one from asking. */
async function startModel(perSecond: number | null) {
  const rate = perSecond === null ? [] : ['--tokens-per-second', String(perSecond)];
  const child = Bun.spawn([process.execPath, 'tests/support/openai.ts', '--first-token-ms', '0', ...rate], {
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const [line = ''] = new TextDecoder().decode((await child.stdout.getReader().read()).value).split('\n');
  const { url }: { url: string } = JSON.parse(line);
  return {
    url,
    async setFaults(faults: object[]) {
      await fetch(new URL('/faults', url), { method: 'POST', body: JSON.stringify(faults) });
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await child.exited;
    },
  };
}
