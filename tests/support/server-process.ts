import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { currentBuild, ensureWebBuilt } from '@server/build/web-build';
import type { DatabaseAddress } from '@server/db/address';
import { cloneDatabase } from './database';
import { temporaryFolder } from './temporary-folder';

const root = join(import.meta.dir, '../..');

/** What processes of one deployment share. */
export type Site = { database: DatabaseAddress; dataDir: string; [Symbol.asyncDispose](): Promise<void> };

/** A database and a data folder for one or more server processes, at once or one after the other. */
export async function testSite(): Promise<Site> {
  const { address, drop } = await cloneDatabase();
  const folder = temporaryFolder();
  return {
    database: address,
    dataDir: folder.path,
    async [Symbol.asyncDispose]() {
      await drop();
      folder[Symbol.dispose]();
    },
  };
}

export type ProcessOptions = {
  /** Where to be; without it the process has a data folder with an embedded Postgres, given by `DATA_DIR`. */
  site?: Site;
  env?: Record<string, string>;
  /** Another checkout, which builds what it serves. */
  folder?: string;
  /** Serves the web client as its source stands; otherwise any build will do, and a broken client fails no other test. */
  pages?: boolean;
  /** A point of `Deps.at`, or a point and how often it is passed, such as `grading.stored:3`. */
  killAt?: string;
};

export type ServerProcess = {
  address: string;
  pid: number;
  /** What it has written, both streams. */
  output(): string;
  /** Sends a signal; resolves with the exit code when it has ended, which for a kill is 128 + the signal's number. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number>;
  /** Resolves when it has ended by itself, as with `killAt`. */
  exited: Promise<number>;
  [Symbol.asyncDispose](): Promise<void>;
};

/** The real program in a process of its own, ready to answer; killed at the end of the test if it still runs. */
export async function startProcess(options: ProcessOptions): Promise<ServerProcess> {
  const { site, env = {}, folder, pages = false, killAt } = options;
  if (!folder && (pages || !existsSync(currentBuild))) await ensureWebBuilt();
  const { addresses, ...started } = await start(['src/server/main.ts', ...(folder ? [] : ['--no-build'])], folder, {
    PORT: '0',
    ...(site && { DATA_DIR: site.dataDir, DATABASE_URL: urlOf(site.database) }),
    ...(killAt && { CASEGRADE_KILL_AT: killAt }),
    ...env,
  });
  return { ...started, address: addresses[0] ?? '' };
}

export type DoomedServer = Pick<Site, 'database' | 'dataDir'> & { env: Record<string, string>; killAt: string };

export type DoomedServers = Pick<ServerProcess, 'exited' | typeof Symbol.asyncDispose> & { addresses: string[] };

/**
 * One process with a server for each of these sites. A server that comes to its `killAt` does nothing more, and once all
 * have come there the process is killed: most of what a crash test would compute is the start of its process.
 */
export function startDoomed(servers: DoomedServer[]): Promise<DoomedServers> {
  return start(['tests/support/doomed-servers.ts', JSON.stringify(servers)]);
}

async function start(
  command: string[],
  folder = root,
  env: Record<string, string> = {},
): Promise<Omit<ServerProcess, 'address'> & DoomedServers> {
  const child = Bun.spawn([process.execPath, ...command], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // In a test it lives for a second or two: optimized code that it never runs is a fifth of what it would compute.
      BUN_JSC_useDFGJIT: process.env.BUN_JSC_useDFGJIT ?? '0',
      ...env,
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const written: string[] = [];
  void collect(child.stderr, (text) => written.push(text));
  try {
    const addresses = await readyAddresses(child.stdout, written);
    return {
      addresses,
      pid: child.pid,
      output: () => written.join(''),
      end(signal) {
        child.kill(signal);
        return child.exited;
      },
      exited: child.exited,
      async [Symbol.asyncDispose]() {
        child.kill('SIGKILL');
        await child.exited;
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** Resolves with the addresses that the process prints, and goes on collecting what it writes. */
function readyAddresses(stdout: ReadableStream<Uint8Array>, written: string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let ready = false;
    const ended = collect(stdout, (text) => {
      written.push(text);
      if (ready) return;
      const addresses = /ready at (http:\/\/[^\s"]+(?: http:\/\/\S+)*)/.exec(written.join(''))?.[1];
      if (!addresses) return;
      ready = true;
      resolve(addresses.split(' '));
    });
    ended.then(() => reject(new Error(`The server ended before it was ready:\n${written.join('')}`)), reject);
  });
}

async function collect(stream: ReadableStream<Uint8Array>, take: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  for await (const chunk of stream) take(decoder.decode(chunk, { stream: true }));
}

/** As `DATABASE_URL` names it. */
export function urlOf(address: DatabaseAddress): string {
  if ('url' in address) return address.url;
  const folder = address.socket.slice(0, address.socket.lastIndexOf('/'));
  return `postgres://${address.user}@localhost/${address.database}?host=${encodeURIComponent(folder)}`;
}
