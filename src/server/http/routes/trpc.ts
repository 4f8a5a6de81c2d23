import { compileWhenUsed } from '@server/compile-used';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import type { Env } from '@server/http/middleware/environment';
import { retryHeaders } from '@server/http/middleware/errors';
import type { Viewing } from '@server/services/marking/view-of';
import { maxBatchSize } from '@server/trpc/batch';
import { refusalBehind } from '@server/trpc/errors';
import type { AppRouter } from '@server/trpc/router';
import { listProcedures } from '@server/trpc/schema';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Hono } from 'hono';
import { readText } from './body';

const endpoint = '/api/trpc';

export function mountTrpc(app: Hono<Env>, deps: Deps, router: AppRouter): void {
  const listed = listProcedures(router);
  const known = new Map(listed.map((one) => [one.path, compileWhenUsed(one)]));
  const large = new Map(listed.map(({ path, meta }) => [path, meta.rest?.maxMegabytes]));
  app.on(['GET', 'POST'], `${endpoint}/:procedures`, async (c) => {
    const named = c.req.param('procedures');
    for (const path of named.split(',', maxBatchSize)) known.get(path)?.();
    c.set('procedure', known.has(named) ? `trpc ${named}` : `trpc ${named.includes(',') ? '(several)' : '(unknown)'}`);
    if (!isDecodable(named)) throw new AppError('not-found', 'There is no such call.');
    const request = c.req.method === 'POST' ? await withBody(c.req.raw, large.get(named)) : c.req.raw;
    c.env?.keepOpen?.();
    const caller = c.get('caller');
    const answer = await fetchRequestHandler({
      endpoint,
      req: request,
      router,
      maxBatchSize,
      // Errors from before tRPC resolves a call are JSON without a content type.
      responseMeta: ({ errors, info }) => ({
        headers: {
          ...retryHeadersOf(errors),
          ...(caller.user && { 'X-Viewing': viewingOf(caller) }),
          ...(!info && { 'Content-Type': 'application/json' }),
        },
      }),
      createContext: ({ resHeaders }) => ({ deps, caller, resHeaders, badBody: null }),
    });
    return releasedAtEnd(answer, c.get('release'));
  });
}

/** Changes with whose names and which marks are hidden from the caller, so that open pages ask for them again. */
function viewingOf({ anonymous = [], unmarked = [] }: Viewing): string {
  return Bun.hash(JSON.stringify([anonymous, unmarked].map((ids) => ids.toSorted()))).toString(36);
}

/** tRPC's own streams count as in flight until they end. */
function releasedAtEnd(answer: Response, release: () => void): Response {
  if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer;
  return new Response(whenEnded(answer.body, release), answer);
}

function whenEnded(body: ReadableStream<Uint8Array>, ended: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      ended();
      controller.close();
    },
    cancel(reason) {
      ended();
      return reader.cancel(reason);
    },
  });
}

/** A batch waits for its longest `Retry-After`. */
function retryHeadersOf(errors: readonly unknown[]): Record<string, string> {
  const refusals = errors.map(refusalBehind).filter((refusal) => refusal !== null);
  const longest = refusals.toSorted((a, b) => secondsOf(a) - secondsOf(b)).at(-1);
  return longest ? retryHeaders(longest) : {};
}

function secondsOf({ details }: AppError): number {
  return details.retryAfterSeconds ?? 0;
}

async function withBody(request: Request, maxMegabytes?: number): Promise<Request> {
  const { url, method, headers, signal } = request;
  // A client sends no body where an input is left out, which is no JSON to tRPC.
  return new Request(url, { method, headers, signal, body: (await readText(request, maxMegabytes)) || '{}' });
}

/** tRPC treats a path that it can't decode as an internal error. */
function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}
