import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseAddress } from '../address';
import { type Binaries, embeddedBinaries, embeddedMajor } from './binaries';
import { takeOver } from './ownership';
import { isRoot, mayEnterAll, nobody, runAsNobody, runAsOwner } from './run-as-owner';

/** No password, because nobody else can reach the socket. */
export const superuser = 'casegrade';

export type Cluster = { binaries: Binaries; folder: string; socket: string };

/** Two processes may create it at once. @throws with a sentence if another major version of Postgres created it */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const binaries = embeddedBinaries();
  mkdirSync(dataDir, { recursive: true });
  // Another path to the same folder must give the same socket.
  const home = realpathSync(dataDir);
  const folder = join(home, 'postgres');
  const sockets = socketFolder(home);
  removeAbandoned(home);
  if (existsSync(join(folder, 'PG_VERSION'))) requireOwnMajor(folder);
  else await initialise(binaries, folder);
  return { binaries, folder, socket: join(sockets, '.s.PGSQL.5432') };
}

/** Starts Postgres; false while another process starts it or children of a dead one are ending. Try again then. */
export async function startPostgres({ binaries, folder, socket }: Cluster): Promise<boolean> {
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socket.slice(0, socket.lastIndexOf('/'))}`,
    'max_connections=200',
    'shared_buffers=128MB',
    // Failed statements and details of constraint errors contain students' names and addresses.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const args = ['start', '-w', '-t', '55', '-D', folder, '-l', join(folder, 'server.log'), '-o', options];
  const { code } = await runAsOwner(folder, binaries.pgCtl, args);
  return code === 0;
}

export async function isRunning({ binaries, folder }: Cluster): Promise<boolean> {
  return (await runAsOwner(folder, binaries.pgCtl, ['status', '-D', folder])).code === 0;
}

export async function stopPostgres({ binaries, folder }: Cluster): Promise<void> {
  await runAsOwner(folder, binaries.pgCtl, ['stop', '-m', 'fast', '-w', '-t', '8', '-D', folder]);
}

/** The last refusal in the log of Postgres, as a message. */
export function lastFatal({ folder }: Cluster): string {
  const log = join(folder, 'server.log');
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
  return lines.findLast((line) => line.includes('FATAL')) ?? `see ${log}`;
}

/** Postgres can't read a folder of another major version, and would be restarted for a minute. */
function requireOwnMajor(folder: string): void {
  const found = Number.parseInt(readFileSync(join(folder, 'PG_VERSION'), 'utf8'), 10);
  if (found === embeddedMajor) return;
  const both = `The database in ${folder} was made by Postgres ${found}, and this version of CaseGrade brings Postgres ${embeddedMajor}.`;
  if (found > embeddedMajor) throw new Error(`${both} Use the version of CaseGrade that made it.`);
  throw new Error(
    `${both} Save it with the version that you had before (bun run backup FOLDER), then restore it with this one into ` +
      'another DATA_DIR (bun run restore FOLDER).',
  );
}

/** Whether an address belongs to the Postgres in `dataDir`, not to another one with such a folder beside it. */
export function isEmbedded(address: DatabaseAddress, dataDir: string): boolean {
  return 'socket' in address && existsSync(dataDir) && dirname(address.socket) === socketFolder(realpathSync(dataDir));
}

/**
 * Created aside and renamed in one step, so a kill leaves nothing half done. initdb wants a user that has a name, so
 * `nobody` makes it, where possible in a folder that only root enters, and the user of Postgres is given it.
 */
async function initialise({ initdb }: Binaries, folder: string): Promise<void> {
  const aside = `${folder}.new-${process.pid}-${crypto.randomUUID()}`;
  const fresh = join(aside, 'postgres');
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  if (isRoot) chownSync(fresh, nobody, nobody);
  if (isRoot && !(await mayEnterAll())) chmodSync(aside, 0o711);
  // The builtin locale, because it folds case in every script, plain C only in ASCII.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const args = ['-D', fresh, '-U', superuser, '-A', 'trust', '-E', 'UTF8', ...locale];
  try {
    const { code, output } = await runAsNobody(initdb, args);
    if (code !== 0) throw new Error(`The embedded Postgres cannot be set up in ${folder}: ${output.trim()}`);
    takeOver(fresh);
    moveInto(fresh, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Another process may have been first. */
function moveInto(fresh: string, folder: string): void {
  try {
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
  }
}

/** Left by a process that was killed while it created the cluster. */
function removeAbandoned(home: string): void {
  for (const name of readdirSync(home)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(home, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Beside the data if its path fits into a socket's 103 bytes and into Postgres' list syntax, otherwise in /tmp. */
function socketFolder(home: string): string {
  const beside = join(home, 'socket');
  if (/^[\w/.-]{1,85}$/.test(beside)) return beside;
  return `/tmp/casegrade-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`;
}
