import type { DryRunEvent } from '@domain/grading/dry-run-event';
import type { Deps } from '@server/deps';
import { accessMs } from '@server/grading/events/feed';
import type { Env } from '@server/http/middleware/environment';
import { enterRoute } from '@server/http/middleware/in-course';
import { coerce, coercionOf } from '@server/http/openapi/coercion';
import { bodyOf } from '@server/http/routes/rest-bridge';
import { lostAccess } from '@server/services/course/lost-access';
import { dryRunCriterion } from '@server/services/criterion/dry-run';
import { requireFinished } from '@server/services/marking/finish-first';
import { readHidden } from '@server/services/marking/hidden';
import { type Viewing, viewOf } from '@server/services/marking/view-of';
import { readViewing } from '@server/services/marking/viewing';
import { draftedCriterion } from '@server/trpc/criterion-input';
import { validated } from '@server/trpc/errors';
import { heartbeatMs } from '@server/trpc/init';
import { reportUnexpected } from '@server/unexpected-error';
import type { Context, Hono } from 'hono';
import { messages, type SseMessage, sseResponse, yielded } from './sse';

const fields = { id: 'criterion', submissionId: 'submission' } as const;

const coercion = coercionOf(draftedCriterion);

/** Streams the dry run of an unsaved criterion. It ends when the reader leaves. */
export function mountDryRunStream(app: Hono<Env>, deps: Deps): void {
  app.post('/api/criteria/:id/try', async (c) => {
    const body = await bodyOf(c.req.raw);
    const given = { ...body.fields, ...coerce({ id: c.req.param('id') }, coercion) };
    const { input, caller } = await enterRoute(c, deps.database, fields, 'instructor', given);
    await requireFinished(deps.database.db, caller, fields, input);
    if (body.bad) throw body.bad;
    const draft = validated(() => draftedCriterion.assert(input));
    return stream(c, deps, caller, draft);
  });
}

async function stream(
  c: Context<Env>,
  deps: Deps,
  caller: Viewing,
  draft: typeof draftedCriterion.infer,
): Promise<Response> {
  c.env?.keepOpen?.();
  const view = (await readHidden(deps.database.db, caller, [draft.submissionId])).get(draft.submissionId);
  const gone = new AbortController();
  const events = await dryRunCriterion(deps, draft, AbortSignal.any([c.req.raw.signal, gone.signal]));
  // These ids resume nothing, because a dry run isn't stored.
  let number = 0;
  const message = ({ event, ...data }: DryRunEvent): SseMessage => {
    number += 1;
    return { id: String(number), event, data: viewOf(data, new Map(), view) };
  };
  const endWhenLost = async () => {
    const { sessionId, user } = c.get('caller');
    const { submissionId } = draft;
    if (!sessionId || !user) return;
    const lost = await lostAccess(deps.database.db, [{ sessionId, submissionId, role: 'instructor' }]);
    const { anonymous, unmarked } = await readViewing(deps.database.db, user.id, [submissionId]);
    const isHidden = (view?.alias ?? null) !== null;
    if (lost.length + unmarked.length > 0 || anonymous.length > 0 !== isHidden) leave();
  };
  const leave = () => gone.abort(new DOMException('The reader has left', 'AbortError'));
  const fault = (error: unknown) => {
    reportUnexpected(deps.log, c.get('requestId'), error);
    return '';
  };
  return sseResponse(
    { begin: yielded(guarded(events, endWhenLost), leave), fault },
    messages(message, heartbeatMs),
    c.get('release'),
  );
}

/** Looks from the first read on, because a reader may leave before it. */
async function* guarded<T>(events: AsyncGenerator<T, void>, look: () => Promise<void>): AsyncGenerator<T, void> {
  const guard = setInterval(() => void look().catch(() => undefined), accessMs);
  try {
    yield* events;
  } finally {
    clearInterval(guard);
  }
}
