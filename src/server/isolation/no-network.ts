import { lazy } from '@domain/evidence/lazy';

/** Programs that run another one without a network; which of them work depends on the system. */
const candidates = [
  ['unshare', '-n', '--'],
  ['unshare', '-U', '-n', '--'],
];

/** Whether the runtime starts there and can read our files, which another user may not. */
const trial = ['sh', '-c', 'test -r "$1" && "$2" --version', 'sh', import.meta.path, process.execPath];

/** A command prefix; empty if this system has none. Tried once. */
export const withoutNetwork = lazy(async (): Promise<readonly string[]> => {
  if (process.platform !== 'linux') return [];
  for (const candidate of candidates) if (await starts([...candidate, ...trial])) return candidate;
  return [];
});

async function starts(command: string[]): Promise<boolean> {
  try {
    const child = Bun.spawn(command, { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore', timeout: 10_000 });
    return (await child.exited) === 0;
  } catch {
    return false;
  }
}
