import { type Site, urlOf } from '@tests/support/server-process';

export type BenchProcess = { address: string; pid: number; [Symbol.asyncDispose](): Promise<void> };

/**
 * A program of a bench as a process of its own, which prints `ready at` and its address; killed at the end. `runtime`: what
 * runs it.
 */
export async function benchProcess(
  path: string,
  site: Site,
  env: Record<string, string> = {},
  runtime: string = process.execPath,
): Promise<BenchProcess> {
  const child = Bun.spawn([runtime, path], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: site.dataDir,
      DATABASE_URL: urlOf(site.database),
      ...env,
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const end = async () => {
    child.kill('SIGKILL');
    await child.exited;
  };
  let written = '';
  const decoder = new TextDecoder();
  for await (const chunk of child.stdout) {
    written += decoder.decode(chunk, { stream: true });
    const address = /ready at (http:\S+)\n/.exec(written)?.[1];
    if (address) return { address, pid: child.pid, [Symbol.asyncDispose]: end };
  }
  await end();
  throw new Error(`${path} ended before it was ready: ${written}`);
}
