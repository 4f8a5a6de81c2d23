import { fileURLToPath } from 'node:url';
import { root } from './source-hash';

/** In a process of its own, because the server shouldn't keep the bundler's memory. False when it fails. */
export async function runBuild(script: string): Promise<boolean> {
  const build = Bun.spawn([process.execPath, fileURLToPath(new URL(script, import.meta.url))], {
    cwd: root,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
  });
  return (await build.exited) === 0;
}
