import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';

/**
 * Postgres refuses to run as root, and `nobody` is shared by whatever else has no account of its own. This number belongs
 * to nothing: systemd lists 65520 to 65533 as unused, and a container's numbers end at 65535.
 */
export const ownAccount = 65_523;

/** Has a name on every machine, which initdb insists on; earlier versions ran Postgres as it. */
export const nobody = 65_534;

export type Outcome = { code: number | null; output: string };

/** True where this process is root, so that Postgres needs another user. */
export const isRoot = process.getuid?.() === 0;

/** The number of the user that Postgres is to run as. */
export function ownerId(): number | undefined {
  return isRoot ? ownAccount : process.getuid?.();
}

/** False for a data folder that an earlier version made, until this one has taken all of it over. */
export const isTakenOver = (folder: string) => !isRoot || statSync(folder).uid === ownAccount;

/** True for one that Postgres may be running in as `nobody`. */
export const isOfNobody = (folder: string) => isRoot && statSync(folder).uid === nobody;

/** Runs a program of Postgres as the user whose data folder it is, with none of our environment: it holds secrets. */
export async function runAsOwner(folder: string, program: string, args: string[]): Promise<Outcome> {
  return isOfNobody(folder) ? runAsNobody(program, args) : runAs(ownAccount, program, args);
}

export const runAsNobody = (program: string, args: string[]) => runAs(nobody, program, args);

async function runAs(account: number, program: string, args: string[]): Promise<Outcome> {
  if (!isRoot) return run(program, args, {});
  if (!Bun.which('setpriv')) return run(program, args, { uid: account, gid: account });
  const keep = (await mayEnterAll()) ? rightToEnter : [];
  return run('setpriv', [...become(account), ...keep, program, ...args], {});
}

const become = (account: number) => ['--reuid', `${account}`, '--regid', `${account}`, '--clear-groups'];
const rightToEnter = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];

let triedToKeep: Promise<boolean> | undefined;

/**
 * A checkout below a folder that only root may enter is out of reach for others, so Postgres keeps root's right to read
 * and enter, where the container still has that right to give.
 */
export async function mayEnterAll(): Promise<boolean> {
  if (!Bun.which('setpriv')) return false;
  triedToKeep ??= run('setpriv', [...become(ownAccount), ...rightToEnter, 'true'], {}).then(({ code }) => code === 0);
  return triedToKeep;
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
