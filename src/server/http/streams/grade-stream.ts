import type { TrackedGradingEvent } from '@domain/grading/grading-event';
import type { Deps } from '@server/deps';
import { Watch, type Watching } from '@server/grading/events/watch';
import type { Env } from '@server/http/middleware/environment';
import { coerce, coercionOf } from '@server/http/openapi/coercion';
import { bodyOf, callContext, invoke } from '@server/http/routes/rest-bridge';
import { isOver, openWatch } from '@server/services/grading/watch';
import { requireAccess } from '@server/services/submission/access';
import { validated } from '@server/trpc/errors';
import { heartbeatMs } from '@server/trpc/init';
import { byId } from '@server/trpc/input';
import { inputSchema, type ListedProcedure } from '@server/trpc/schema';
import { reportUnexpected } from '@server/unexpected-error';
import type { Context, Hono, Next } from 'hono';
import { type Listener, messages, type Source, type SseMessage, type Subscription, sseResponse } from './sse';

const idCoercion = coercionOf(inputSchema(byId));

const protocol = messages(message, heartbeatMs);

/**
 * The streams of one submission's grading, and the forms of `grade` that do not wait. `start` is the procedure behind
 * all of them, so that its access rule and its input hold here too.
 */
export function mountGradeStreams(app: Hono<Env>, deps: Deps, start: ListedProcedure): void {
  app.post('/api/submissions/:id/grade', (c, next) => grade(c, next, deps, start));
  app.get('/api/submissions/:id/grade/events', async (c) => {
    const named = coerce({ id: c.req.param('id') }, idCoercion);
    await requireAccess(deps.database.db, c.get('caller'), named.id);
    const { id } = validated(() => byId.assert(named));
    const watching = await watchingOf(c, deps, id);
    // The one answer that a browser's EventSource takes for the end: after any other it would come again for good.
    if (watching.lastEventId !== null && (await isOver(deps.database.sql, watching))) return c.body(null, 204);
    return stream(c, deps, watching);
  });
}

/** Streams or answers at once as the headers ask; without them the next route waits for the results. */
async function grade(c: Context<Env>, next: Next, deps: Deps, start: ListedProcedure): Promise<Response | undefined> {
  c.env?.keepOpen?.();
  const streams = listed(c.req.header('accept'), 'text/event-stream');
  const async = listed(c.req.header('prefer'), 'respond-async');
  if (!streams && !async) {
    await next();
    return undefined;
  }
  const body = await bodyOf(c.req.raw);
  const input = { ...body.fields, ...coerce({ id: c.req.param('id') ?? '' }, idCoercion) };
  const started = await invoke(start, callContext(deps, c.get('caller'), body), input, c.req.raw.signal);
  if (streams) return stream(c, deps, await watchingOf(c, deps, validated(() => byId.assert(input)).id));
  return Response.json(started, { status: 202, headers: { 'Preference-Applied': 'respond-async' } });
}

function watchingOf(c: Context<Env>, deps: Deps, id: number): Promise<Watching> {
  const lastEventId = c.req.header('last-event-id') ?? null;
  return openWatch(deps.database.db, c.get('caller'), { submissionIds: [id], lastEventId, follow: false });
}

function stream(c: Context<Env>, deps: Deps, watching: Watching): Response {
  c.env?.keepOpen?.();
  return sseResponse(new GradeStream(deps, watching, c.get('requestId')), protocol, c.get('release'));
}

/** One reader's stream, which lasts: functions that are made where the request is known would keep all of it. */
class GradeStream implements Source<TrackedGradingEvent> {
  constructor(
    private readonly deps: Deps,
    private readonly watching: Watching,
    private readonly requestId: string,
  ) {}

  begin(listener: Listener<TrackedGradingEvent>): Subscription {
    return new Watch(this.deps, this.watching, listener);
  }

  /** The stream ends without a word, so that the reader comes back with its last id. */
  fault(fault: unknown): string {
    reportUnexpected(this.deps.log, this.requestId, fault);
    return '';
  }
}

function message({ id, event: { event, ...data } }: TrackedGradingEvent): SseMessage {
  return { id, event, data };
}

/** Whether a header's list names a value, whatever parameters it has. */
function listed(header: string | undefined, value: string): boolean {
  return header?.split(',').some((entry) => entry.split(';')[0]?.trim().toLowerCase() === value) ?? false;
}
