import { fieldOf } from '@domain/value/field-of';
import { compileWhenUsed } from '@server/compile-used';
import type { Context as CallContext, Caller } from '@server/context';
import type { Deps } from '@server/deps';
import type { Env } from '@server/http/middleware/environment';
import { routePattern } from '@server/http/middleware/path';
import { type Coercion, coerce, coercionOf } from '@server/http/openapi/coercion';
import { methodsOf, type Rest } from '@server/trpc/meta';
import type { ListedProcedure } from '@server/trpc/schema';
import type { Context, Hono } from 'hono';
import { type Body, parseJsonBody, readText } from './body';
import { jsonText } from './json-text';

export function mountRest(app: Hono<Env>, deps: Deps, procedures: ListedProcedure[]): void {
  for (const listed of procedures) {
    const { rest } = listed.meta;
    if (!rest) continue;
    const coercion = coercionOf(listed.input);
    const compile = compileWhenUsed(listed);
    app.on(methodsOf(rest), routePattern(rest.path), (c) => {
      compile();
      return answer(c, deps, listed, rest, coercion);
    });
  }
}

export async function bodyOf(request: Request, maxMegabytes?: number): Promise<Body> {
  if (request.method === 'GET' || request.method === 'HEAD') return { fields: {}, bad: null };
  return parseJsonBody(await readText(request, maxMegabytes), request.headers.get('content-type'));
}

export function callContext(deps: Deps, caller: Caller, body: Body): CallContext {
  return { deps, caller, resHeaders: new Headers(), badBody: body.bad };
}

async function answer(
  c: Context<Env>,
  deps: Deps,
  listed: ListedProcedure,
  rest: Rest,
  coercion: Coercion,
): Promise<Response> {
  const body = await bodyOf(c.req.raw, rest.maxMegabytes);
  // A call that waits for a grader outlasts the idle timeout.
  c.env?.keepOpen?.();
  // The path overrides the body, which overrides the query.
  const input = { ...coerce(c.req.query(), coercion), ...body.fields, ...coerce(c.req.param(), coercion) };
  const ctx = callContext(deps, c.get('caller'), body);
  // Only for mutations, because creating a signal is slow and nothing else waits for a grader.
  const signal = listed.procedure._def.type === 'mutation' ? c.req.raw.signal : undefined;
  const output = await invoke(listed, ctx, input, signal);
  return respond(output, rest, ctx.resHeaders);
}

/** Runs a procedure with its middleware, like a transport. */
export function invoke(
  { path, procedure }: ListedProcedure,
  ctx: CallContext,
  input: unknown,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return procedure({ path, type: procedure._def.type, ctx, getRawInput: async () => input, signal, batchIndex: 0 });
}

function respond(output: unknown, rest: Rest, headers: Headers): Response {
  const status = rest.queues && fieldOf(output, 'state') === 'queued' ? 202 : (rest.status ?? 200);
  if (!rest.counted || !isCounted(output)) return json(output ?? null, status, headers);
  headers.set('X-Total-Count', String(output.total));
  if ('capped' in output && output.capped === true) headers.set('X-Total-Count-Capped', 'true');
  return json('rows' in output ? output.rows : output, status, headers);
}

/** `Response.json` takes twice as long for a list. */
function json(value: unknown, status: number, headers: Headers): Response {
  headers.set('Content-Type', 'application/json;charset=utf-8');
  return new Response(jsonText(value), { status, headers });
}

function isCounted(output: unknown): output is { total: number } {
  return typeof output === 'object' && output !== null && 'total' in output;
}
