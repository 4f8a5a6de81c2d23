import { spawn } from 'node:child_process';
import { chownSync } from 'node:fs';

/** Postgres refuses to run as root; `nobody` has this number on Linux and no rights anywhere. */
const nobody = 65_534;

export type Outcome = { code: number | null; output: string };

/** True where this process is root, so that Postgres needs another user. */
const root = process.getuid?.() === 0;

/** Gives a folder to the user that Postgres runs as. */
export function giveToOwner(path: string): void {
  if (root) chownSync(path, nobody, nobody);
}

/** The number of the user that Postgres runs as. */
export function ownerId(): number | undefined {
  return root ? nobody : process.getuid?.();
}

/** Runs a program of Postgres as its user, with none of our environment: it holds secrets. */
export async function runAsOwner(program: string, args: string[]): Promise<Outcome> {
  if (!root) return run(program, args, {});
  if (!Bun.which('setpriv')) return run(program, args, { uid: nobody, gid: nobody });
  return run('setpriv', [...(await asNobody()), program, ...args], {});
}

let wayToNobody: Promise<string[]> | undefined;

/**
 * Arguments for setpriv. A checkout below a folder that only root may enter is out of reach for `nobody`,
 * so it keeps root's right to read and enter, where the container still has that right to give.
 */
function asNobody(): Promise<string[]> {
  const change = ['--reuid', `${nobody}`, '--regid', `${nobody}`, '--clear-groups'];
  const keep = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  wayToNobody ??= run('setpriv', [...change, ...keep, 'true'], {}).then(({ code }) =>
    code === 0 ? [...change, ...keep] : change,
  );
  return wayToNobody;
}

function run(program: string, args: string[], user: { uid?: number; gid?: number }): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' },
      // A session of its own: Ctrl-C at the terminal is for the server, which stops Postgres when it is done.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    // Not 'close': the postmaster that pg_ctl leaves behind may hold the pipes for ever.
    child.on('exit', (code) => resolve({ code, output }));
  });
}
