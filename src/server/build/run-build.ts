import { fileURLToPath } from 'node:url';
import { root } from './source-hash';

/** Runs a script of this folder in a process of its own, as the bundler's memory is not the server's; false when it fails. */
export async function runBuild(script: string): Promise<boolean> {
  const build = Bun.spawn([process.execPath, fileURLToPath(new URL(script, import.meta.url))], {
    cwd: root,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
  });
  return (await build.exited) === 0;
}
