import { parseArgs } from 'node:util';
import type { GraderAnswer } from '@domain/grading/grade';
import { tokensOf } from '@server/grading/render/token';
import { composeAnswer } from './openai/compose-answer';
import { endlessPieces } from './openai/endless';
import { type FakeApi, type FakeRequest, now, readRequest } from './openai/fake-request';
import type { Endless, Fault } from './openai/fault';
import { tenMegabytes } from './openai/hostile-answers';
import { type FakeLimit, FakeRateLimit } from './openai/rate-limit';
import { requestedSchema, strictSchemaError } from './openai/strict-schema';
import { wireOf } from './openai/wire';

export type FakeModelGraderOptions = {
  /** 0 takes a free one. */
  port?: number;
  firstTokenMs?: number;
  /** Infinity writes as fast as it can. */
  tokensPerSecond?: number;
  /** How much text is written at once; as much as a token has where nothing is said. */
  pieceCharacters?: number;
  answer?: (request: FakeRequest) => GraderAnswer;
  /** One after the other for the requests as they come, or by looking at the request. */
  faults?: Fault[] | ((request: FakeRequest) => Fault | null);
  /** Other keys are refused. */
  apiKey?: string;
  /** Fields that this endpoint does not know: a request that names one is refused. */
  refusedFields?: string[];
  /** How much it takes, told in each answer's headers; what comes beyond is refused with 429. */
  limits?: { requests: FakeLimit; tokens?: FakeLimit };
  /** Reports a prefix that it has read before as cached. */
  cache?: boolean;
};

export type FakeOpenAi = {
  port: number;
  /** For `OPENAI_BASE_URL`. */
  url: string;
  requests: FakeRequest[];
  /** Replaces what is left of the faults. */
  setFaults(faults: Fault[] | ((request: FakeRequest) => Fault | null)): void;
  /** Lets held answers go on. */
  release(): void;
  /** Resolves when so many requests have come. */
  received(count: number): Promise<void>;
  stop(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

const paths: Record<string, FakeApi> = { '/v1/responses': 'responses', '/v1/chat/completions': 'chat' };
/** Of the text that it writes. */
const charactersPerToken = 4;
const tooMany: Fault = { kind: 'status', status: 429, code: 'rate_limit_exceeded' };

/** A server that speaks OpenAI's Responses and Chat Completions, streamed, and fails in every way on demand. */
export function startFakeOpenAi(options: FakeModelGraderOptions = {}): FakeOpenAi {
  const requests: FakeRequest[] = [];
  const limiter = options.limits && new FakeRateLimit(options.limits);
  const knownPrefixes = new Set<string>();
  let faults = options.faults ?? [];
  let held = Promise.withResolvers<void>();
  /** Made once, as it takes longer than sending it. */
  let huge: Uint8Array<ArrayBuffer> | null = null;
  let waiting: { count: number; resolve: () => void }[] = [];

  const nextFault = (request: FakeRequest) =>
    typeof faults === 'function' ? faults(request) : (faults.shift() ?? null);

  const answerTo = async (api: FakeApi, incoming: Request): Promise<Response> => {
    const request = readRequest(api, await incoming.text(), incoming.headers);
    if (!request) return failure({ kind: 'status', status: 400, code: 'invalid_request', message: 'Not a request' });
    requests.push(request);
    waiting = waiting.filter(({ count, resolve }) => {
      if (requests.length >= count) resolve();
      return requests.length < count;
    });
    incoming.signal.addEventListener('abort', () => {
      request.cancelled = request.endedAt === null;
      request.endedAt ??= now();
    });
    // Of the moment when it came: one that is let go before it has begun to wait does not wait.
    const released = held.promise;
    const counted = limiter?.take(promptTokens(request), request.at);
    const fault = counted?.isLetIn === false ? tooMany : (refusalOf(request, options) ?? nextFault(request));
    if (fault?.kind === 'silent') return new Promise(() => undefined);
    if (fault?.kind === 'status') {
      request.status = fault.status;
      request.endedAt = now();
      return failure(fault, counted?.headers);
    }
    request.status = fault?.kind === 'endless' && fault.of === 'error' ? 500 : 200;
    const headers = { 'content-type': 'text/event-stream', 'x-request-id': 'req_fake', ...counted?.headers };
    if (fault?.kind === 'endless') {
      return new Response(streamEndless(request, fault.of, options), { status: request.status, headers });
    }
    if (fault?.kind === 'ten-megabytes') {
      huge ??= new TextEncoder().encode(tenMegabytes(wireOf(api, String(request.body.model))));
      return new Response(huge, { headers });
    }
    const { instructions, evidence } = request.prompt;
    const prefix = instructions + evidence;
    const cached = options.cache && knownPrefixes.has(prefix) ? tokensOf(instructions) + tokensOf(evidence) : 0;
    knownPrefixes.add(prefix);
    return new Response(streamAnswer(request, fault, cached, options, released), { headers });
  };

  const server = Bun.serve({
    port: options.port ?? 0,
    hostname: '127.0.0.1',
    idleTimeout: 0,
    async fetch(incoming) {
      const { pathname } = new URL(incoming.url);
      const api = paths[pathname];
      if (api && incoming.method === 'POST') return await answerTo(api, incoming);
      if (pathname === '/requests') return Response.json(requests);
      if (pathname === '/release') held.resolve();
      else if (pathname === '/faults') faults = await incoming.json();
      else return new Response('Not found', { status: 404 });
      return Response.json({ ok: true });
    },
    // A connection that is broken on purpose is no failure of the server.
    error: () => new Response(null, { status: 500 }),
  });

  const stop = async () => {
    held.resolve();
    await server.stop(true);
  };
  return {
    port: server.port ?? 0,
    url: `http://127.0.0.1:${server.port}/v1`,
    requests,
    setFaults: (next) => {
      faults = next;
    },
    release: () => {
      held.resolve();
      held = Promise.withResolvers();
    },
    received: (count) =>
      requests.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** As the product estimates them. */
function promptTokens({ prompt: { instructions, evidence, criterion } }: FakeRequest): number {
  return tokensOf(instructions) + tokensOf(evidence) + tokensOf(criterion);
}

function refusalOf(request: FakeRequest, { apiKey, refusedFields = [] }: FakeModelGraderOptions): Fault | null {
  if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`) {
    return {
      kind: 'status',
      status: 401,
      code: 'invalid_api_key',
      message: 'Incorrect API key provided: sk-wro***ng.',
    };
  }
  const field = refusedFields.find((name) => request.rawBody.includes(`"${name}"`));
  if (field) {
    const message = `Unknown parameter: '${field}'.`;
    return { kind: 'status', status: 400, code: 'unknown_parameter', param: field, message };
  }
  const asked = requestedSchema(request.body);
  const error = asked?.strict ? strictSchemaError(asked.schema) : null;
  if (!error) return null;
  return { kind: 'status', status: 400, code: 'invalid_json_schema', message: `Invalid schema: ${error}` };
}

function failure(fault: Extract<Fault, { kind: 'status' }>, limits: Record<string, string> = {}): Response {
  const {
    status,
    code = null,
    errorType = 'invalid_request_error',
    param = null,
    message = 'Refused on demand',
  } = fault;
  return Response.json(
    { error: { message, type: errorType, param, code } },
    { status, headers: { ...limits, ...fault.headers } },
  );
}

function streamAnswer(
  request: FakeRequest,
  fault: Fault | null,
  cached: number,
  options: FakeModelGraderOptions,
  released: Promise<void>,
): ReadableStream<Uint8Array> {
  const wire = wireOf(request.api, String(request.body.model));
  const text = textOf(request, fault, options);
  const piece = options.pieceCharacters ?? charactersPerToken;
  const tokens = Array.from({ length: Math.ceil(text.length / piece) }, (_, n) =>
    text.slice(n * piece, (n + 1) * piece),
  );
  const { firstTokenMs = 0, tokensPerSecond = Number.POSITIVE_INFINITY } = options;
  const stopAfter = fault && 'afterTokens' in fault ? fault.afterTokens : Number.POSITIVE_INFINITY;
  const encoder = new TextEncoder();

  return new ReadableStream({
    async start(controller) {
      const write = (events: string) => controller.enqueue(encoder.encode(events));
      write(wire.opening());
      for (const [index, token] of tokens.entries()) {
        const due = request.at + firstTokenMs + (index * 1000) / tokensPerSecond;
        const pause = due - now();
        // Each piece leaves by itself, also where no time lies between two.
        await (pause > 0 ? Bun.sleep(pause) : new Promise((resolve) => setImmediate(resolve)));
        if (request.cancelled) return;
        if (index === stopAfter) {
          if (fault?.kind === 'hold') await released;
          else if (fault?.kind === 'stall') return;
          else if (fault?.kind === 'cut') return controller.error(undefined);
          else if (fault?.kind === 'stream-error') write(wire.error(fault.code));
          if (fault?.kind !== 'hold') break;
        }
        request.tokens.push({ text: token, at: now() });
        write(fault?.kind === 'refusal' ? wire.refusal(token) : wire.token(token));
      }
      if (fault?.kind !== 'end' && fault?.kind !== 'stream-error') {
        const input = promptTokens(request);
        const written = request.tokens.map((token) => token.text).join('');
        const ending =
          fault?.kind === 'length' || fault?.kind === 'content-filter' || fault?.kind === 'refusal'
            ? fault.kind
            : 'stop';
        write(wire.closing(ending, written, { input, cached, output: request.tokens.length }));
      }
      request.endedAt = now();
      controller.close();
    },
  });
}

function streamEndless(request: FakeRequest, of: Endless, options: FakeModelGraderOptions): ReadableStream<Uint8Array> {
  const pieces = endlessPieces(of, wireOf(request.api, String(request.body.model)));
  const { firstTokenMs = 0, tokensPerSecond = Number.POSITIVE_INFINITY } = options;
  const encoder = new TextEncoder();
  let written = 0;
  return new ReadableStream({
    async pull(controller) {
      const due = request.at + firstTokenMs + (written * 1000) / tokensPerSecond;
      const pause = due - now();
      await (pause > 0 ? Bun.sleep(pause) : new Promise((resolve) => setImmediate(resolve)));
      // All that is due by now, as a server writes that does not wait; a thousand pieces where it never does.
      const more =
        tokensPerSecond === Number.POSITIVE_INFINITY ? 1_000 : 1 + Math.floor((-pause * tokensPerSecond) / 1000);
      let text = '';
      for (let n = 0; n < Math.max(1, more); n += 1) text += pieces.next().value;
      written += Math.max(1, more);
      controller.enqueue(encoder.encode(text));
    },
  });
}

function textOf(request: FakeRequest, fault: Fault | null, options: FakeModelGraderOptions): string {
  if (fault?.kind === 'text') return fault.text;
  if (fault?.kind === 'nonsense') return 'I would say that this is a fine piece of work, on the whole.';
  if (fault?.kind === 'wrong-shape') return '{"verdict":"good","points":"many"}';
  if (fault?.kind === 'refusal') return 'I cannot help with that.';
  if (fault?.kind === 'content-filter') return '';
  const answer = (options.answer ?? composeAnswer)(request);
  if (fault?.kind === 'score') return JSON.stringify({ ...answer, score: fault.score });
  if (fault?.kind !== 'false-citation') return JSON.stringify(answer);
  const invented = [
    { locator: 'S:p9999', quote: 'revenue will triple within a week' },
    { locator: answer.evidence[0]?.locator ?? 'S:p1', quote: 'words that stand nowhere in these files' },
  ];
  return JSON.stringify({ ...answer, evidence: [...answer.evidence, ...invented] });
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      'first-token-ms': { type: 'string', default: '500' },
      'tokens-per-second': { type: 'string', default: 'Infinity' },
      key: { type: 'string' },
    },
  });
  const fake = startFakeOpenAi({
    port: Number(values.port),
    firstTokenMs: Number(values['first-token-ms']),
    tokensPerSecond: Number(values['tokens-per-second']),
    ...(values.key !== undefined && { apiKey: values.key }),
  });
  console.log(JSON.stringify({ url: fake.url }));
}
