import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';

/**
 * Postgres refuses to run as root, and other programs share `nobody`. This id is unassigned: systemd lists 65520 to
 * 65533 as unused, and a container's ids end at 65535.
 */
export const ownAccount = 65_523;

/** initdb insists on a user with a name. Earlier versions ran Postgres as this one. */
export const nobody = 65_534;

export type Outcome = { code: number | null; output: string };

export const isRoot = process.getuid?.() === 0;

export function ownerId(): number | undefined {
  return isRoot ? ownAccount : process.getuid?.();
}

/** False for a data folder of an earlier version until it has been taken over completely. */
export const isTakenOver = (folder: string) => !isRoot || statSync(folder).uid === ownAccount;

export const isOfNobody = (folder: string) => isRoot && statSync(folder).uid === nobody;

/** Without our environment, because it contains secrets. */
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

/** Others can't enter a checkout below root's folder, so Postgres keeps root's right to read if it can. */
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
      // A session of its own, because Ctrl-C at the terminal is for the server, which then stops Postgres.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk));
    child.on('error', reject);
    // Not 'close', because the postmaster that pg_ctl leaves behind may hold the pipes forever.
    child.on('exit', (code) => resolve({ code, output }));
  });
}
