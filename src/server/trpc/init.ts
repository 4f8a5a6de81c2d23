import type { Context } from '@server/context';
import { AppError } from '@server/errors';
import { requireResultsVisible } from '@server/services/setting/results-visible';
import { requireAccess } from '@server/services/submission/access';
import { outageBehind, reportUnexpected, unexpectedErrorSentence } from '@server/unexpected-error';
import { initTRPC, TRPCError } from '@trpc/server';
import { refusalBehind, toTrpcError } from './errors';
import type { Meta, Rest } from './meta';

/** A proxy or a browser gives a silent stream up; the contract promises a sign of life every 5 s at least. */
export const heartbeatMs = 4_000;

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    sse: { ping: { enabled: true, intervalMs: heartbeatMs }, client: { reconnectAfterInactivityMs: 3 * heartbeatMs } },
    errorFormatter({ shape, error, ctx }) {
      const refusal = refusalBehind(error);
      const faulty = refusal === null && error.code === 'INTERNAL_SERVER_ERROR';
      return {
        ...shape,
        message: faulty ? unexpectedErrorSentence : (refusal?.message ?? error.message),
        data: {
          ...shape.data,
          issues: refusal?.details.issues,
          current: refusal?.details.current,
          requestId: faulty ? ctx?.caller.requestId : undefined,
        },
      };
    },
  });

export const { router } = t;

/** Turns whatever went wrong into an error that may be shown; a fault of ours is logged and masked here, once. */
export function shown(ctx: Context, error: unknown): TRPCError {
  const refusal = refusalBehind(error);
  if (refusal) return toTrpcError(refusal);
  const fault = error instanceof TRPCError && error.cause ? error.cause : error;
  reportUnexpected(ctx.deps.log, ctx.caller.requestId, fault);
  const outage = outageBehind(fault);
  return outage
    ? toTrpcError(outage)
    : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: unexpectedErrorSentence });
}

/** One step for all of it: each step of tRPC's costs every call some microseconds. */
const procedure = t.procedure.use(({ ctx, path, type, getRawInput, next }) =>
  ctx.deps.tracer.span({ name: path, kind: 'internal', attributes: { 'casegrade.procedure': type } }, async (span) => {
    // An input that is left out altogether is an empty one, as an empty body is in REST.
    const result = await next({ getRawInput: async () => (await getRawInput()) ?? {} });
    if (result.ok) return result;
    const error = shown(ctx, result.error);
    span.fail(error.code);
    return { ...result, error };
  }),
);

const readable = t.middleware(({ ctx, next }) => {
  requireReadable(ctx);
  return next();
});

const loggedIn = t.middleware(({ ctx, next }) => {
  if (!ctx.caller.user) throw notLoggedIn();
  requireReadable(ctx);
  return next({ ctx: { ...ctx, caller: { ...ctx.caller, user: ctx.caller.user } } });
});

const adminOnly = t.middleware(({ ctx, next }) => {
  if (!ctx.caller.user) throw notLoggedIn();
  if (ctx.caller.user.role !== 'admin') throw onlyAdministrators();
  requireReadable(ctx);
  return next({ ctx: { ...ctx, caller: { ...ctx.caller, user: ctx.caller.user } } });
});

const visible = t.middleware(async ({ ctx, getRawInput, next }) => {
  const id = fieldOf(await getRawInput().catch(() => undefined), 'id');
  await requireResultsVisible(ctx.deps.database.db, ctx.caller, id);
  return next();
});

/** Access is settled on the raw input, before it is parsed: a bad id without a proof is 401 like any other. */
const proved = (field: 'id' | 'submissionIds') =>
  t.middleware(async ({ ctx, getRawInput, next }) => {
    const input = await getRawInput().catch(() => undefined);
    await requireAccess(ctx.deps.database.db, ctx.caller, fieldOf(input, field));
    return next();
  });

/** A procedure that anybody may call. */
export const everyone = (rest?: Rest) => procedure.meta({ access: 'everyone', rest }).use(readable);

/** One that anybody may call until `requireRoom` throws: too many comes before whatever else is wrong. */
export const limited = (rest: Rest, requireRoom: (ctx: Context) => Promise<void>) =>
  procedure
    .meta({ access: 'everyone', rest, limited: true })
    .use(async ({ ctx, next }) => {
      await requireRoom(ctx);
      return next();
    })
    .use(readable);

/** A procedure about the submission `id`, for the browser that uploaded it and for accounts. */
export const own = (rest?: Rest) => procedure.meta({ access: 'own', rest }).use(proved('id')).use(readable);

/** One that a student may call only while results are shown: not allowed comes before a bad input here too. */
export const ownVisible = (rest: Rest) =>
  procedure.meta({ access: 'own', rest }).use(proved('id')).use(visible).use(readable);

/** A procedure about all of `submissionIds`, for the browser that uploaded them and for accounts. */
export const ownAll = (rest?: Rest) =>
  procedure.meta({ access: 'own', rest }).use(proved('submissionIds')).use(readable);

export const user = (rest?: Rest) => procedure.meta({ access: 'user', rest }).use(loggedIn);

export const admin = (rest?: Rest) => procedure.meta({ access: 'admin', rest }).use(adminOnly);

/** Asked once access is settled, so that a stranger learns nothing by it. */
function requireReadable(ctx: Context): void {
  if (ctx.badBody) throw ctx.badBody;
}

export function notLoggedIn(): AppError {
  return new AppError('unauthenticated', 'Please log in to continue.');
}

export function onlyAdministrators(): AppError {
  return new AppError('forbidden', 'Only an administrator may do this.');
}

function fieldOf(input: unknown, field: 'id' | 'submissionIds'): unknown {
  return typeof input === 'object' && input !== null
    ? Object.entries(input).find(([key]) => key === field)?.[1]
    : undefined;
}
