import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@server/config';
import type { DatabaseAddress } from '@server/db/address';
import { openAddress } from '@server/db/open-address';
import { openStore, type Store } from '@server/db/open-store';
import { type FakeOpenAi, startFakeOpenAi } from '@tests/support/openai';
import { type FakeResend, startFakeResend } from '@tests/support/resend';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { type FakeUploadThing, fakeUploadThing } from '@tests/support/uploadthing';
import { type Acknowledged, type HandedIn, handIn } from './student';

/** When something was broken, in milliseconds since the epoch: what was under way then may be asked again. */
export type Disturbance = { what: string; from: number; to: number };

/** A program in its own folder; without one the trial's own server is started. */
export type Program = { folder: string; script: string[] };

export type Server = { child: Bun.Subprocess; address: string; written: string[] };

const ownServer: Program = { folder: join(import.meta.dir, '../../..'), script: ['tests/trial/faults/server.ts'] };

/** A server with its own Postgres, a model, a mail service and a storage that count, and students who hand in. */
export class FaultWorld {
  readonly folder = temporaryFolder();
  readonly model: FakeOpenAi = startFakeOpenAi({ firstTokenMs: 20, tokensPerSecond: 80, pieceCharacters: 100 });
  readonly mail: FakeResend = startFakeResend();
  /** Used by servers that are started with its settings. */
  readonly vendor: FakeUploadThing = fakeUploadThing();
  readonly acknowledged: Acknowledged[] = [];
  readonly refused: Extract<HandedIn, { kind: 'refused' }>[] = [];
  readonly disturbances: Disturbance[] = [];
  /** When nothing was broken and Postgres answered nobody: what came in meanwhile is stored afterwards. */
  readonly held: { from: number; to: number }[] = [];
  /** When the model refused or cut off what it was asked, which is then asked again. */
  readonly modelAway: { from: number; to: number }[] = [];
  /** Uploads that were cut off without an answer. */
  cut = 0;
  private readonly servers: Server[] = [];
  private handingIn: Promise<unknown> = Promise.resolve();
  private students = 0;
  private open = false;
  private located: Promise<DatabaseAddress> | null = null;
  readonly env: Record<string, string>;

  /** `databaseUrl`: where the Postgres is not the server's own. */
  constructor(databaseUrl: string | null = null) {
    this.env = {
      DATA_DIR: this.folder.path,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      PORT: '0',
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: this.model.url,
      OPENAI_MODEL: 'fake-model',
      RESEND_API_KEY: 're_test',
      RESEND_BASE_URL: this.mail.url,
      PUBLIC_UPLOADS_PER_HOUR: '1000000',
      PUBLIC_UPLOADS_PER_HOUR_TOTAL: '1000000',
      ADMIN_PASSWORD: 'Correct-Horse-7',
      LOG_LEVEL: databaseUrl ? 'error' : 'silent',
    };
  }

  get address(): string {
    return this.servers[0]?.address ?? 'http://127.0.0.1:9';
  }

  async start({ folder, script }: Program = ownServer, env: Record<string, string> = {}): Promise<Server> {
    const child = Bun.spawn([process.execPath, ...script], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...this.env, ...env },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'inherit',
    });
    const written: string[] = [];
    const ready = Promise.withResolvers<Server>();
    void (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of child.stdout) {
        written.push(decoder.decode(chunk, { stream: true }));
        const address = /ready at (http:\/\/[^\s"]+)/.exec(written.join(''))?.[1];
        if (address) ready.resolve({ child, address, written });
      }
      ready.reject(new Error(`the server ended before it was ready: ${written.join('')}`));
    })();
    const server = await ready.promise;
    this.servers.push(server);
    return server;
  }

  async killServer(server = this.servers[0]): Promise<void> {
    if (!server) return;
    this.disturb('server killed');
    server.child.kill('SIGKILL');
    this.servers.splice(this.servers.indexOf(server), 1);
    await server.child.exited;
  }

  /** Sets the clock of the server, and not that of Postgres. */
  jumpClock(): void {
    this.servers[0]?.child.kill('SIGUSR2');
  }

  /** The postmaster: its processes end with it, as in a power cut. The server that uses it starts it anew. */
  killPostgres(): void {
    this.disturb('Postgres killed');
    process.kill(this.postmaster(), 'SIGKILL');
  }

  /** One of its processes: it throws everybody out and recovers. */
  killBackend(): void {
    const [backend] = this.backends();
    if (backend === undefined) return;
    this.disturb('a process of Postgres killed');
    process.kill(backend, 'SIGKILL');
  }

  /** Nothing is lost, and nothing is answered for so long. */
  async holdPostgres(ms: number): Promise<void> {
    const from = Date.now();
    const held = this.backends();
    for (const pid of held) process.kill(pid, 'SIGSTOP');
    await Bun.sleep(ms);
    for (const pid of held) process.kill(pid, 'SIGCONT');
    this.held.push({ from, to: Date.now() });
  }

  /** Resolves once it can be worked with again; the server starts its Postgres anew by itself. */
  async answersAgain(): Promise<void> {
    for (const until = Date.now() + 60_000; Date.now() < until; await Bun.sleep(50)) {
      const answer = await fetch(`${this.address}/api/health/ready`).catch(() => null);
      if (answer?.ok) return;
    }
    throw new Error('the server does not recover');
  }

  disturb(what: string, from?: number): void {
    const now = Date.now();
    this.disturbances.push({ what, from: from ?? now, to: now });
  }

  /** So many students at a time, until `rest`. */
  handInMeanwhile(atOnce: number): void {
    this.open = true;
    const student = async () => {
      while (this.open) {
        if (this.servers.length === 0) await Bun.sleep(20);
        else if ((await this.handInOne()).kind !== 'kept') await Bun.sleep(50);
      }
    };
    this.handingIn = Promise.all(Array.from({ length: atOnce }, student));
  }

  async rest(): Promise<void> {
    this.open = false;
    await this.handingIn;
  }

  async handInOne(address = this.address, files?: Acknowledged['files']): Promise<HandedIn> {
    this.students += 1;
    const handedIn = await handIn(address, `student-${this.students}`, files);
    if (handedIn.kind === 'kept') this.acknowledged.push(handedIn.kept);
    else if (handedIn.kind === 'refused') this.refused.push(handedIn);
    else this.cut += 1;
    return handedIn;
  }

  /** Where Postgres is found, whether it runs or not. */
  database(): Promise<DatabaseAddress> {
    this.located ??= openAddress(readConfig(this.env)).then(({ address, release }) => release().then(() => address));
    return this.located;
  }

  /** Looks into the database beside the server. */
  async look<T>(at: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore(readConfig(this.env));
    try {
      return await at(store);
    } finally {
      await store.close();
    }
  }

  async end(): Promise<void> {
    await this.rest();
    while (this.servers.length > 0) await this.killServer();
    // Whoever uses it last stops it.
    await this.look(async () => undefined);
    await Promise.all([this.model.stop(), this.mail[Symbol.asyncDispose](), this.vendor[Symbol.asyncDispose]()]);
    this.folder[Symbol.dispose]();
  }

  private postmaster(): number {
    const [file] = [...new Bun.Glob('**/postmaster.pid').scanSync({ cwd: this.folder.path, dot: true })];
    return Number(readFileSync(join(this.folder.path, file ?? 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  private backends(): number[] {
    const pid = this.postmaster();
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
    return children.filter((child) => /casegrade/.test(readFileSync(`/proc/${child}/cmdline`, 'utf8')));
  }
}
