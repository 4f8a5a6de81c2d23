import { lazy } from '@domain/evidence/lazy';

/** Programs that give another one a network of its own, with nothing in it; which of them a system allows differs. */
const candidates = [
  ['unshare', '-n', '--'],
  ['unshare', '-U', '-n', '--'],
];

/** Whether the runtime starts there, and still sees our files: as another user it may not. */
const trial = ['sh', '-c', 'test -r "$1" && "$2" --version', 'sh', import.meta.path, process.execPath];

/** What to put before a command so that it has no network; empty where this system has nothing for that. Tried once. */
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
