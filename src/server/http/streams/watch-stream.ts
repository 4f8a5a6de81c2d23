import type { TrackedGradingEvent } from '@domain/grading/grading-event';
import { compileWhenUsed } from '@server/compile-used';
import type { Context as CallContext } from '@server/context';
import type { Deps } from '@server/deps';
import { Watch, type Watching } from '@server/grading/events/watch';
import type { Env } from '@server/http/middleware/environment';
import { callContext, invoke } from '@server/http/routes/rest-bridge';
import { heartbeatMs, publicError } from '@server/trpc/init';
import type { AppRouter } from '@server/trpc/router';
import type { ListedProcedure } from '@server/trpc/schema';
import { WatchedEvents } from '@server/trpc/watched-events';
import { getTRPCErrorShape } from '@trpc/server';
import type { Context, Hono } from 'hono';
import { type Listener, type Protocol, type Source, type Subscription, sseResponse } from './sse';

/**
 * Serves tRPC's `grading.watch` without tRPC's producer, which passes each event through three generators and three
 * streams: with a thousand portals, 178 KB each and a delay of 0.12 s. Requests that tRPC would refuse go to tRPC.
 */
export function mountWatchStream(app: Hono<Env>, deps: Deps, router: AppRouter, watch: ListedProcedure): void {
  const compile = compileWhenUsed(watch);
  const protocol = protocolOf(router);
  app.get(`/api/trpc/${watch.path}`, async (c, next) => {
    compile();
    const watched = await watchedBy(c, deps, watch).catch(() => null);
    if (!watched) return next();
    c.env?.keepOpen?.();
    c.set('procedure', `trpc ${watch.path}`);
    return sseResponse(new WatchStream(watched.ctx, watched.watching, router, watch.path), protocol, c.get('release'));
  });
}

/** Null for anything but a plain call. */
async function watchedBy(
  c: Context<Env>,
  deps: Deps,
  watch: ListedProcedure,
): Promise<{ ctx: CallContext; watching: Watching } | null> {
  const { input, lastEventId, 'Last-Event-Id': sameId, ...others } = c.req.query();
  if (input === undefined || Object.keys(others).length > 0) return null;
  const parsed: unknown = JSON.parse(input);
  const id = c.req.header('last-event-id') ?? lastEventId ?? sameId;
  const ctx = callContext(deps, c.get('caller'), { fields: {}, bad: null });
  const events = await invoke(watch, ctx, { ...Object(parsed), ...(id && { lastEventId: id }) }, undefined);
  return events instanceof WatchedEvents ? { ctx, watching: await events.open() } : null;
}

function protocolOf(router: AppRouter): Protocol<TrackedGradingEvent> {
  return {
    opening: `event: connected\ndata: ${JSON.stringify(router._def._config.sse?.client ?? {})}\n\n`,
    event: ({ id, event }) => `data: ${JSON.stringify(event)}\nid: ${id}\n\n`,
    heartbeat: 'event: ping\ndata: \n\n',
    heartbeatMs,
  };
}

class WatchStream implements Source<TrackedGradingEvent> {
  constructor(
    private readonly ctx: CallContext,
    private readonly watching: Watching,
    private readonly router: AppRouter,
    private readonly path: string,
  ) {}

  begin(listener: Listener<TrackedGradingEvent>): Subscription {
    return new Watch(this.ctx.deps, this.watching, listener);
  }

  fault(fault: unknown): string {
    const { ctx, path } = this;
    const error = publicError(ctx, fault);
    const config = this.router._def._config;
    const shape = getTRPCErrorShape({ config, ctx, error, input: undefined, path, type: 'subscription' });
    return `event: serialized-error\ndata: ${JSON.stringify(shape)}\n\n`;
  }
}
