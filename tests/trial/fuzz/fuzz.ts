import type { Deps } from '@server/deps';
import { silent } from '@tests/support/grading';
import { quickPasswords } from '@tests/support/passwords';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { type TestServer, testServer } from '@tests/support/server';
import { type Call, type FuzzedDocument, mutatedCall, operationsOf, validCall } from './call';
import { Draw } from './draw';
import { Stock } from './stock';
import { trpcCall } from './trpc-call';

/** Whatever is slower than this has hung. */
const patienceMs = 30_000;

const sideBySide = 6;

export type Fuzzed = {
  requests: number;
  /** By operation: how often each status was answered, and how many bodies were valid. */
  counts: Map<string, { valid: number; statuses: Map<number, number> }>;
  /** Answers that no request may get, each with the request that got it. */
  faults: string[];
};

/** Sends `requests` calls to a whole server, drawn from what it says of itself: about two thirds as it wants them. */
export async function fuzz(requests: number, random: () => number, fakes: Partial<Deps> = {}): Promise<Fuzzed> {
  const causes: string[] = [];
  const log = {
    ...silent,
    error: (event: string, fields?: object) => causes.push(`${event} ${JSON.stringify(fields)}`),
  };
  await using server = await testServer({
    env: { TRUST_PROXY: '1', PUBLIC_UPLOADS_PER_HOUR: '1000000' },
    deps: {
      passwords: quickPasswords,
      grader: scriptedGrader(),
      otherGraders: [{ ...scriptedGrader(), name: 'offline' }],
      log,
      ...fakes,
    },
  });
  const draw = new Draw(random);
  const stock = await Stock.open(server.deps, draw);
  const document: FuzzedDocument = await (await fetch(`${server.address}/api/openapi.json`)).json();
  const operations = operationsOf(document);
  const fuzzed: Fuzzed = { requests: 0, counts: new Map(), faults: [] };
  while (fuzzed.requests < requests) {
    const round = draw
      .shuffled(operations)
      .flatMap((operation) => [
        draw.chance(0.65) ? validCall(operation, draw, stock) : mutatedCall(operation, draw, stock),
      ]);
    round.push(trpcCall(operations, draw, stock), trpcCall(operations, draw, stock));
    await inLanes(round.slice(0, requests - fuzzed.requests), async (call) => {
      fuzzed.requests += 1;
      await judge(server, stock, draw, call, fuzzed);
    });
    fuzzed.faults.push(...causes.splice(0).map((cause) => `logged: ${cause}`));
    await stock.refresh();
  }
  return fuzzed;
}

async function judge(
  { address, deps }: TestServer,
  stock: Stock,
  draw: Draw,
  call: Call,
  fuzzed: Fuzzed,
): Promise<void> {
  const { operation, valid, method, headers, body } = call;
  const sent = {
    'x-forwarded-for': `2001:db8:${draw.integer(1, 65_535).toString(16)}:${draw.integer(1, 65_535).toString(16)}::1`,
    cookie: stock.cookie,
    ...headers,
  };
  const counted = fuzzed.counts.get(operation) ?? { valid: 0, statuses: new Map<number, number>() };
  fuzzed.counts.set(operation, counted);
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(address + call.address, { method, headers: sent, body: body ?? null, signal });
    const text = await textOf(answer);
    counted.valid += valid ? 1 : 0;
    counted.statuses.set(answer.status, (counted.statuses.get(answer.status) ?? 0) + 1);
    const fault = faultOf(answer, text, method);
    if (fault) fuzzed.faults.push(`${fault}: ${show(call)} ${text.slice(0, 300)}`);
    const isOfSession = /^(auth|account|users)\./.test(operation) || operation.startsWith('trpc');
    if ((isOfSession && answer.ok) || (answer.status === 401 && !/auth\.|account\./.test(operation)))
      await stock.renew();
  } catch (error) {
    const why = error instanceof Error ? error.message : error;
    fuzzed.faults.push(`no answer (${why}): ${show(call)}; runs: ${await runsUnderWay(deps)}`);
  }
}

/** What a call that waits for a grading may have waited for. */
async function runsUnderWay({ database }: Deps): Promise<string> {
  const runs = await database.sql`
    select id, submission_id, kind, state, worker, lease is not null as leased, attempts, error,
      round(extract(epoch from now() - queued_at)) as queued, round(extract(epoch from not_before - now())) as due
    from grading_runs where state in ('queued', 'running') or not_before is not null order by id`;
  return `${runs.length} of which ${JSON.stringify(runs.slice(0, 20))}`;
}

/** A stream is left after its first words. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  for await (const chunk of answer.body ?? []) return new TextDecoder().decode(chunk);
  return '';
}

function faultOf(answer: Response, text: string, method: string): string | null {
  const { status, headers } = answer;
  if (status >= 500 && status !== 503) return String(status);
  // Longer than Bun takes: it answers that by itself.
  if (status === 431) return null;
  if (headers.get('x-content-type-options') !== 'nosniff') return `${status} without its headers`;
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  if (status >= 400 && method !== 'HEAD' && !(isJson && /"(error|message|status)":/.test(text))) {
    return `${status} without a sentence`;
  }
  return null;
}

function show({ method, address, headers, body }: Call): string {
  const text = typeof body === 'string' ? body.slice(0, 600) : body ? `(${body.constructor.name})` : '';
  return `${method} ${address.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${text}`;
}

/** A few at a time, in their order. */
async function inLanes<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
