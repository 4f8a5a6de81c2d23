import { expect, test } from 'bun:test';
import { join } from 'node:path';

/** Passes points in a process of its own; answers what it said before it ended, and how it ended. */
async function passing(killAt: string, points: string[]): Promise<{ said: string; code: number }> {
  const script = `
    const { killHook } = await import('@server/kill-hook');
    const at = killHook(${killAt});
    for (const point of ${JSON.stringify(points)}) { process.stdout.write(point + ' '); await at(point); }`;
  const child = Bun.spawn([process.execPath, '-e', script], {
    cwd: join(import.meta.dir, '../..'),
    stdin: 'ignore',
    stdout: 'pipe',
  });
  return { said: await new Response(child.stdout).text(), code: await child.exited };
}

test('a process told to die at a point dies there the nth time, as by kill -9', async () => {
  const points = ['stored', 'other', 'stored', 'stored'];
  expect(await passing('{ point: "stored", nth: 2 }', points)).toEqual({ said: 'stored other stored ', code: 137 });
});

test('without the setting every point is passed', async () => {
  expect(await passing('null', ['stored', 'stored'])).toEqual({ said: 'stored stored ', code: 0 });
});
