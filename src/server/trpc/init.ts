import { type Context, requireAdmin, requireLogin } from '@server/context';
import { requireResultsVisible } from '@server/services/setting/results-visible';
import { requireAccess } from '@server/services/submission/access';
import { outageBehind, reportUnexpected, unexpectedErrorSentence } from '@server/unexpected-error';
import { initTRPC, TRPCError } from '@trpc/server';
import { refusalBehind, toTrpcError } from './errors';
import type { Meta, Rest } from './meta';

/** Proxies and browsers drop silent streams; the contract promises a sign of life every 5 s. */
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

/** The error to send. Unexpected ones are logged and masked. */
export function publicError(ctx: Context, error: unknown): TRPCError {
  const refusal = refusalBehind(error);
  if (refusal) return toTrpcError(refusal);
  const fault = error instanceof TRPCError && error.cause ? error.cause : error;
  reportUnexpected(ctx.deps.log, ctx.caller.requestId, fault);
  const outage = outageBehind(fault);
  return outage
    ? toTrpcError(outage)
    : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', message: unexpectedErrorSentence });
}

/** One middleware, because each costs every call some microseconds. */
const procedure = t.procedure.use(({ ctx, path, type, meta, getRawInput, next }) =>
  ctx.deps.tracer.span({ name: path, kind: 'internal', attributes: { 'casegrade.procedure': type } }, async (span) => {
    const failed = (cause: unknown) => {
      const error = publicError(ctx, cause);
      span.fail(error.code);
      return error;
    };
    if (ctx.badBody && meta?.access === 'everyone' && !meta.limited) throw failed(ctx.badBody);
    // A missing input counts as empty, like an empty body in REST.
    const result = await next({ getRawInput: async () => (await getRawInput()) ?? {} });
    return result.ok ? result : { ...result, error: failed(result.error) };
  }),
);

const readable = t.middleware(({ ctx, next }) => {
  requireReadable(ctx);
  return next();
});

const loggedIn = t.middleware(({ ctx, next }) => {
  const caller = requireLogin(ctx.caller);
  requireReadable(ctx);
  return next({ ctx: { ...ctx, caller } });
});

const adminOnly = t.middleware(({ ctx, next }) => {
  const caller = requireAdmin(ctx.caller);
  requireReadable(ctx);
  return next({ ctx: { ...ctx, caller } });
});

const visible = t.middleware(async ({ ctx, getRawInput, next }) => {
  const id = fieldOf(await getRawInput().catch(() => undefined), 'id');
  await requireResultsVisible(ctx.deps.database.db, ctx.caller, id);
  return next();
});

/** Checks access on the raw input, before it is parsed: without a proof, a bad id is a 401 like any other. */
const proved = (field: 'id' | 'submissionIds') =>
  t.middleware(async ({ ctx, getRawInput, next }) => {
    const input = await getRawInput().catch(() => undefined);
    await requireAccess(ctx.deps.database.db, ctx.caller, fieldOf(input, field));
    return next();
  });

export const everyone = (rest?: Rest) => procedure.meta({ access: 'everyone', rest });

/** For everyone until `requireRoom` throws, which comes before any other refusal. */
export const limited = (rest: Rest, requireRoom: (ctx: Context) => Promise<void>) =>
  procedure
    .meta({ access: 'everyone', rest, limited: true })
    .use(async ({ ctx, next }) => {
      await requireRoom(ctx);
      return next();
    })
    .use(readable);

/** For accounts and for the browser that uploaded the submission `id`. */
export const own = (rest?: Rest) => procedure.meta({ access: 'own', rest }).use(proved('id')).use(readable);

/** Like `own`, but students are refused while results are held back, before their input is parsed. */
export const ownVisible = (rest: Rest) =>
  procedure.meta({ access: 'own', rest }).use(proved('id')).use(visible).use(readable);

/** For accounts and for the browser that uploaded all `submissionIds`. */
export const ownAll = (rest?: Rest) =>
  procedure.meta({ access: 'own', rest }).use(proved('submissionIds')).use(readable);

export const user = (rest?: Rest) => procedure.meta({ access: 'user', rest }).use(loggedIn);

export const admin = (rest?: Rest) => procedure.meta({ access: 'admin', rest }).use(adminOnly);

function requireReadable(ctx: Context): void {
  if (ctx.badBody) throw ctx.badBody;
}

function fieldOf(input: unknown, field: 'id' | 'submissionIds'): unknown {
  return typeof input === 'object' && input !== null
    ? Object.entries(input).find(([key]) => key === field)?.[1]
    : undefined;
}
