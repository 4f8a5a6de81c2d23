import { seedCriteria } from '@domain/criterion/seed-rubric';
import type { GradingEvent, GradingResult } from '@domain/grading/grading-event';
import { ensureWebBuilt } from '@server/build/web-build';
import { staticFiles } from '@server/http/routes/static';
import { Hono } from 'hono';
import { ReusedPort } from './reused-port';

const reusedPort = new ReusedPort();

export type FakeSubmission = {
  id: number;
  caseStudyId: number;
  studentId: string;
  userEmail: string;
  submissionNumber: number;
  displayName: string;
  uploadedAt: string;
  files: { id: number; kind: 'excel' | 'ppt' | 'summary'; fileName: string; contentType: string; size: number }[];
  status: 'pending' | 'graded';
  totalScore: number | null;
  letterGrade: string | null;
  emailSentAt: string | null;
  emailVia: 'outbox' | 'resend';
  willBeEmailed: boolean;
  maxAttempts: number | null;
};

type StoredResult = { id: string; event: GradingEvent };

type Stream = { send(entry: StoredResult): void; close(): void };

/** What an upload is answered with; `hold` keeps it open until released. */
type UploadAnswer = { status: number; body: unknown } | 'hold';

/**
 * The portal's server as the contract describes it, with its story told by the test: every state of the page can be
 * reached without grading anything.
 */
export class FakePortalApi {
  caseStudies = [
    {
      id: 1,
      name: 'Pricing & Profit Simulation',
      description: '',
      createdAt: '2026-01-01T00:00:00.000Z',
      maxFileMb: 50,
      maxAttempts: null as number | null,
      maxTeamSize: 1,
      asksName: false,
      asksProof: false,
      areas: seedCriteria.map(({ name, maxScore }) => ({ name, points: maxScore })),
    },
  ];
  identity: { email: string; name: null; via: 'code'; courseId: null } | null = null;
  attemptsLeft: number | null = null;
  displaysResults = true;
  grader = 'gpt-6-mini';
  submissions: FakeSubmission[] = [];
  results = new Map<number, GradingResult[]>();
  /** False: the stream's address answers 502, as a broken proxy does. */
  streams = true;
  failCaseStudies = false;
  archived = false;
  uploadAnswers: UploadAnswer[] = [];
  /** Calls as they came: `POST upload`, `start 7`, `grade 7`, `results 7`, `watch 7,8 after 3`, and its end `left 7,8`. */
  readonly calls: string[] = [];
  readonly uploads: { key: string; fields: Record<string, string>; files: Record<string, string> }[] = [];

  /** What a check of files answers; null where they cannot be checked. */
  check: { status: 200 | 429 | 503; body: object } | null = null;
  readonly checkedFiles: string[][] = [];
  /** What was handed in before with the same files. */
  sameFiles: { submissionNumber: number; uploadedAt: string } | null = null;
  private readonly log: StoredResult[] = [];
  private readonly streamsOpen = new Set<Stream>();
  private readonly listeners: (() => void)[] = [];
  private readonly held: (() => void)[] = [];
  private readonly grading: (() => void)[] = [];
  private readonly app = new Hono();
  private server: Bun.Server<undefined> | undefined;

  constructor() {
    const { app } = this;
    app.get('/api/health', (c) => c.json({ status: 'ok', database: 'ok', grader: this.grader, version: '0' }));
    app.get('/api/public/portal', (c) =>
      this.failCaseStudies
        ? c.json({ error: 'Something went wrong.' }, 500)
        : c.json({
            course: { slug: 'pricing-profit-academy', name: 'Pricing & Profit Academy', archived: this.archived },
            caseStudies: this.caseStudies.map((row) => ({ ...row, showsResults: this.displaysResults })),
          }),
    );
    app.get('/api/trpc/submissions.changes', (c) => c.json({ result: { data: { attempts: [], against: null } } }));
    app.get('/api/public/retention', (c) => c.json({ days: null }));
    app.get('/api/public/check', (c) => c.json({ enabled: this.check !== null }));
    app.post('/api/public/check', async (c) => {
      const form = await c.req.formData();
      this.checkedFiles.push([...form.keys()]);
      return c.json(this.check?.body ?? {}, this.check?.status ?? 404);
    });
    app.post('/api/public/hand-in-check', async (c) => {
      const { sha256 } = await c.req.json();
      if (sha256) this.note(`check hand-in ${Object.keys(sha256)}`);
      return c.json({ sameFiles: this.sameFiles, attemptsLeft: this.attemptsLeft });
    });
    app.get('/api/public/identity', (c) => c.json({ identity: this.identity }));
    app.delete('/api/public/identity', (c) => {
      this.identity = null;
      return c.json({ identity: null });
    });
    app.post('/api/public/identity/code', (c) => c.json({ message: 'Sent' }));
    app.post('/api/public/identity', async (c) => {
      const { email, code } = await c.req.json();
      if (code !== '123456') return c.json({ error: 'This code is not valid.' }, 400);
      this.identity = { email, name: null, via: 'code', courseId: null };
      return c.json({ identity: this.identity });
    });
    app.get('/api/public/submissions', (c) => c.json(this.submissions));
    app.post('/api/upload-submission', (c) => this.upload(c.req.raw));
    app.all('/api/trpc/:procedure', (c) => this.procedure(c.req.param('procedure'), c.req.raw));
  }

  /** On a port, with the pages. */
  static async start(): Promise<FakePortalApi> {
    const folder = await ensureWebBuilt();
    const site = new Hono();
    site.use(async (c, next) => {
      await next();
      c.res.headers.set('Content-Security-Policy', "default-src 'self'; style-src 'self' 'unsafe-inline'");
    });
    site.all('*', staticFiles(folder));
    const api = new FakePortalApi();
    const { fetch } = api.app.route('/', site);
    const hostname = '127.0.0.1';
    api.server = Bun.serve({ port: reusedPort.take(hostname), hostname, idleTimeout: 0, fetch });
    reusedPort.keep(api.server.port ?? 0);
    return api;
  }

  get url(): string {
    return `http://127.0.0.1:${this.server?.port}`;
  }

  /** Answers without a port. */
  async fetch(path: string, init?: RequestInit): Promise<Response> {
    return this.app.request(path, init);
  }

  async [Symbol.asyncDispose]() {
    this.release();
    await this.server?.stop(true);
  }

  /** Adds to the story and emits to every watcher. */
  emit(...events: GradingEvent[]) {
    for (const event of events) {
      const entry = { id: String(this.log.length + 1), event };
      this.log.push(entry);
      for (const stream of this.streamsOpen) stream.send(entry);
    }
  }

  /** Waits until a call like this has come `times` times. */
  async called(like: RegExp, times = 1): Promise<void> {
    while (this.calls.filter((call) => like.test(call)).length < times) {
      await new Promise<void>((resolve) => this.listeners.push(resolve));
    }
  }

  private note(call: string) {
    this.calls.push(call);
    for (const emit of this.listeners.splice(0)) emit();
  }

  /** Lets the uploads go on that were answered with `hold`. */
  release() {
    for (const go of this.held.splice(0)) go();
  }

  /** Ends the waiting grade calls with the results there are. */
  finishGrading() {
    for (const end of this.grading.splice(0)) end();
  }

  /** Cuts every stream, as a restart of the server does. */
  cutStreams() {
    for (const stream of this.streamsOpen) stream.close();
    this.streamsOpen.clear();
  }

  private async upload(request: Request): Promise<Response> {
    this.note('POST upload');
    const form = await request.formData();
    const fields: Record<string, string> = {};
    const files: Record<string, string> = {};
    for (const [name, value] of form) {
      if (typeof value === 'string') fields[name] = value;
      else files[name] = value.name;
    }
    this.uploads.push({ key: request.headers.get('Idempotency-Key') ?? '', fields, files });
    let answer = this.uploadAnswers.shift();
    if (answer === 'hold') {
      await new Promise<void>((resolve) => this.held.push(resolve));
      answer = this.uploadAnswers.shift();
    }
    if (answer && answer !== 'hold') {
      const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      return new Response(body, { status: answer.status });
    }
    const id = 100 + this.uploads.length;
    const submission = { id, submissionNumber: this.uploads.length };
    return Response.json({ submission, files: [] }, { status: 201 });
  }

  private async procedure(name: string, request: Request): Promise<Response> {
    const input = await inputOf(request);
    const id = typeof input.id === 'number' ? input.id : 0;
    switch (name) {
      case 'submissions.results':
        this.note(`results ${id}`);
        return answer(this.results.get(id) ?? []);
      case 'grading.start':
        this.note(`start ${id}`);
        return answer({ submissionId: id, state: 'queued' });
      case 'grading.grade':
        this.note(`grade ${id}`);
        await new Promise<void>((resolve) => this.grading.push(resolve));
        return answer(this.results.get(id) ?? []);
      case 'comments.list':
      case 'questions.listOwn':
        return answer([]);
      case 'grading.watch':
        return this.watch(input, request.headers.get('Last-Event-ID'));
      default:
        return refusal(404, 'There is no such call.');
    }
  }

  private watch(input: Record<string, unknown>, lastEventId: string | null): Response {
    if (!this.streams) return new Response('Bad Gateway', { status: 502 });
    const ids = Array.isArray(input.submissionIds) ? input.submissionIds.map(Number) : [];
    const after = Number(lastEventId ?? input.lastEventId ?? 0);
    this.note(`watch ${ids.join(',')} after ${after}`);
    const known = this.log.filter((entry) => Number(entry.id) > after);
    const { streamsOpen } = this;
    let stream: Stream;
    const body = new ReadableStream({
      start(controller) {
        const write = (text: string) => controller.enqueue(new TextEncoder().encode(text));
        stream = {
          send({ id, event }) {
            if (ids.includes(event.submissionId)) write(`data: ${JSON.stringify(event)}\nid: ${id}\n\n`);
          },
          close: () => controller.close(),
        };
        streamsOpen.add(stream);
        write('retry: 50\nevent: connected\ndata: {}\n\n');
        for (const entry of known) stream.send(entry);
      },
      cancel: () => {
        streamsOpen.delete(stream);
        this.note(`left ${ids.join(',')}`);
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache' } });
  }
}

async function inputOf(request: Request): Promise<Record<string, unknown>> {
  const text =
    request.method === 'GET' ? (new URL(request.url).searchParams.get('input') ?? '{}') : await request.text();
  return text === '' ? {} : JSON.parse(text);
}

const answer = (data: unknown) => Response.json({ result: { data } });

const refusal = (status: number, message: string) =>
  Response.json({ error: { message, code: -32000, data: { httpStatus: status } } }, { status });
