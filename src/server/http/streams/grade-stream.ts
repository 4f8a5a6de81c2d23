import type { TrackedGradingEvent } from '@domain/grading/grading-event';
import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { Watch, type Watching } from '@server/grading/events/watch';
import type { Env } from '@server/http/middleware/environment';
import { coerce, coercionOf } from '@server/http/openapi/coercion';
import { bodyOf, callContext, invoke } from '@server/http/routes/rest-bridge';
import { enterAsOwner } from '@server/services/course/enter-as-owner';
import { isOver, openWatch } from '@server/services/grading/watch';
import { requireFinished } from '@server/services/marking/finish-first';
import { validated } from '@server/trpc/errors';
import { heartbeatMs } from '@server/trpc/init';
import { byId } from '@server/trpc/input';
import type { ListedProcedure } from '@server/trpc/schema';
import { reportUnexpected } from '@server/unexpected-error';
import type { Context, Hono, Next } from 'hono';
import { type Listener, messages, type Source, type SseMessage, type Subscription, sseResponse } from './sse';

const idCoercion = coercionOf(byId);

const protocol = messages(message, heartbeatMs);

/** Mounts the event stream of a grading and the forms of `grade` that don't wait; `start` checks access and input. */
export function mountGradeStreams(app: Hono<Env>, deps: Deps, start: ListedProcedure): void {
  app.post('/api/submissions/:id/grade', (c, next) => grade(c, next, deps, start));
  app.get('/api/submissions/:id/grade/events', async (c) => {
    const named = coerce({ id: c.req.param('id') }, idCoercion);
    const needs = { role: 'reader', changes: false } as const;
    const entered = await enterAsOwner(deps.database.db, c.get('caller'), { id: 'submission' }, needs, named);
    await requireFinished(deps.database.db, entered.caller, { id: 'submission' }, entered.input);
    const { id } = validated(() => byId.assert(entered.input));
    const watching = await watchingOf(c, deps, entered.caller, id);
    // Only 204 stops a browser's EventSource; after anything else it reconnects forever.
    if (watching.lastEventId !== null && (await isOver(deps.database.sql, watching))) return c.body(null, 204);
    return stream(c, deps, watching);
  });
}

async function grade(c: Context<Env>, next: Next, deps: Deps, start: ListedProcedure): Promise<Response | undefined> {
  c.env?.keepOpen?.();
  const streams = includesToken(c.req.header('accept'), 'text/event-stream');
  const async = includesToken(c.req.header('prefer'), 'respond-async');
  if (!streams && !async) {
    await next();
    return undefined;
  }
  const body = await bodyOf(c.req.raw);
  const input = { ...body.fields, ...coerce({ id: c.req.param('id') ?? '' }, idCoercion) };
  const started = await invoke(start, callContext(deps, c.get('caller'), body), input, c.req.raw.signal);
  if (streams) {
    const needs = { role: 'reader', changes: false } as const;
    const { caller } = await enterAsOwner(deps.database.db, c.get('caller'), { id: 'submission' }, needs, input);
    return stream(c, deps, await watchingOf(c, deps, caller, validated(() => byId.assert(input)).id));
  }
  return Response.json(started, { status: 202, headers: { 'Preference-Applied': 'respond-async' } });
}

function watchingOf(c: Context<Env>, deps: Deps, caller: Caller, id: number): Promise<Watching> {
  const lastEventId = c.req.header('last-event-id') ?? null;
  return openWatch(deps.database.db, caller, { submissionIds: [id], lastEventId, follow: false });
}

function stream(c: Context<Env>, deps: Deps, watching: Watching): Response {
  c.env?.keepOpen?.();
  return sseResponse(new GradeStream(deps, watching, c.get('requestId')), protocol, c.get('release'));
}

/** A class, because closures over the request would keep it in memory for as long as the stream. */
class GradeStream implements Source<TrackedGradingEvent> {
  constructor(
    private readonly deps: Deps,
    private readonly watching: Watching,
    private readonly requestId: string,
  ) {}

  begin(listener: Listener<TrackedGradingEvent>): Subscription {
    return new Watch(this.deps, this.watching, listener);
  }

  /** Sends nothing, so the reader reconnects with its last id. */
  fault(fault: unknown): string {
    if (fault instanceof AppError) return '';
    reportUnexpected(this.deps.log, this.requestId, fault);
    return '';
  }
}

function message({ id, event: { event, ...data } }: TrackedGradingEvent): SseMessage {
  return { id, event, data };
}

function includesToken(header: string | undefined, value: string): boolean {
  return header?.split(',').some((entry) => entry.split(';')[0]?.trim().toLowerCase() === value) ?? false;
}
