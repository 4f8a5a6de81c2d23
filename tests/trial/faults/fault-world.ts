import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@server/config';
import { openStore, type Store } from '@server/db/open-store';
import { type FakeOpenAi, startFakeOpenAi } from '@tests/support/openai';
import { type FakeResend, startFakeResend } from '@tests/support/resend';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { type Acknowledged, type HandedIn, handIn } from './student';

/** When something was broken, in milliseconds since the epoch: what was under way then may be asked again. */
export type Disturbance = { what: string; at: number };

/** A server with its own Postgres, a model and a mail service that count, and students who hand in all the time. */
export class FaultWorld {
  readonly folder = temporaryFolder();
  readonly model: FakeOpenAi = startFakeOpenAi({ firstTokenMs: 20, tokensPerSecond: 2_000 });
  readonly mail: FakeResend = startFakeResend();
  readonly acknowledged: Acknowledged[] = [];
  readonly refused: Extract<HandedIn, { kind: 'refused' }>[] = [];
  readonly disturbances: Disturbance[] = [];
  /** When the model refused or cut off what it was asked, which is then asked again. */
  readonly modelAway: { from: number; to: number }[] = [];
  /** Uploads that were cut off without an answer. */
  cut = 0;
  private server: { child: Bun.Subprocess; address: string } | null = null;
  private handingIn: Promise<unknown> = Promise.resolve();
  private students = 0;
  private open = false;

  get address(): string {
    return this.server?.address ?? 'http://127.0.0.1:9';
  }

  readonly env: Record<string, string> = {
    DATA_DIR: this.folder.path,
    PORT: '0',
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: this.model.url,
    OPENAI_MODEL: 'fake-model',
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: this.mail.url,
    PUBLIC_UPLOADS_PER_HOUR: '1000000',
    ADMIN_PASSWORD: 'Correct-Horse-7',
    LOG_LEVEL: 'silent',
  };

  async start(): Promise<void> {
    const child = Bun.spawn([process.execPath, join(import.meta.dir, 'server.ts')], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...this.env },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'inherit',
    });
    const decoder = new TextDecoder();
    let written = '';
    for await (const chunk of child.stdout) {
      written += decoder.decode(chunk, { stream: true });
      const address = /ready at (http:\S+)\n/.exec(written)?.[1];
      if (!address) continue;
      this.server = { child, address };
      return;
    }
    throw new Error(`the server ended before it was ready: ${written}`);
  }

  async killServer(): Promise<void> {
    this.disturb('server killed');
    this.server?.child.kill('SIGKILL');
    await this.server?.child.exited;
    this.server = null;
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
    const held = this.backends();
    for (const pid of held) process.kill(pid, 'SIGSTOP');
    await Bun.sleep(ms);
    for (const pid of held) process.kill(pid, 'SIGCONT');
  }

  /** Resolves once it can be worked with again; the server starts its Postgres anew by itself. */
  async answersAgain(): Promise<void> {
    for (const until = Date.now() + 60_000; Date.now() < until; await Bun.sleep(50)) {
      const answer = await fetch(`${this.address}/api/health/ready`).catch(() => null);
      if (answer?.ok) return;
    }
    throw new Error('the server does not recover');
  }

  disturb(what: string): void {
    this.disturbances.push({ what, at: Date.now() });
  }

  /** So many students at a time, until `rest`. */
  handInMeanwhile(atOnce: number): void {
    this.open = true;
    const student = async () => {
      while (this.open) {
        if (!this.server) await Bun.sleep(20);
        else if ((await this.handInOne()).kind !== 'kept') await Bun.sleep(50);
      }
    };
    this.handingIn = Promise.all(Array.from({ length: atOnce }, student));
  }

  async rest(): Promise<void> {
    this.open = false;
    await this.handingIn;
  }

  async handInOne(): Promise<HandedIn> {
    this.students += 1;
    const handedIn = await handIn(this.address, `student-${this.students}`);
    if (handedIn.kind === 'kept') this.acknowledged.push(handedIn.kept);
    else if (handedIn.kind === 'refused') this.refused.push(handedIn);
    else this.cut += 1;
    return handedIn;
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
    await this.killServer();
    // Whoever uses it last stops it.
    await this.look(async () => undefined);
    await this.model.stop();
    await this.mail[Symbol.asyncDispose]();
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
