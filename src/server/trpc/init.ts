import type { CourseRole } from '@domain/course/roles';
import { fieldOf } from '@domain/value/field-of';
import { type Context, requireAdmin, requireLogin } from '@server/context';
import { type CourseFields, enterCourse } from '@server/services/course/enter';
import { enterAsOwner, type OwnFields } from '@server/services/course/enter-as-owner';
import { isInOnlyCourse } from '@server/services/course/only-course';
import { requireFinished } from '@server/services/marking/finish-first';
import type { Viewing } from '@server/services/marking/view-of';
import { viewedAnswer, viewedRefusal } from '@server/services/marking/viewed';
import { requireResultsVisible } from '@server/services/setting/results-visible';
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
    if (ctx.badBody && meta?.access === 'public' && !meta.limited) throw failed(ctx.badBody);
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

const companyAdminOnly = t.middleware(async ({ ctx, next }) => {
  const caller = requireLogin(ctx.caller);
  if (!(await isInOnlyCourse(ctx.deps.database.db, caller))) requireAdmin(caller);
  requireReadable(ctx);
  return next({ ctx: { ...ctx, caller } });
});

/** Checks the role in the course on the raw input, before it is parsed. */
const inCourse = (role: CourseRole, fields: CourseFields, { inArchived = false, showsNames = false }: StaffOptions) =>
  t.middleware(async ({ ctx, path, type, getRawInput, next }) => {
    const raw = await getRawInput().catch(() => undefined);
    const needs = { role, changes: type === 'mutation' && !inArchived };
    const { caller, input, within } = await enterCourse(
      ctx.deps.database.db,
      requireLogin(ctx.caller),
      fields,
      needs,
      raw,
    );
    const { db } = ctx.deps.database;
    await requireFinished(db, caller, fields, input, path);
    requireReadable(ctx);
    const known = input === raw ? getRawInput : async () => input;
    const result = await next({ ctx: { ...ctx, caller, within, known } });
    return showsNames ? result : viewedResult(ctx, caller, result, fields, input);
  });

/** As the caller may see it, whether it is an answer or a refusal. */
async function viewedResult<Result extends { ok: true; data: unknown } | { ok: false; error: TRPCError }>(
  { deps }: Context,
  caller: Viewing,
  result: Result,
  fields: CourseFields,
  input: unknown,
): Promise<Result> {
  const { db } = deps.database;
  if (result.ok) return { ...result, data: await viewedAnswer(db, caller, result.data, fields, input) };
  const refusal = refusalBehind(result.error);
  return refusal ? { ...result, error: toTrpcError(await viewedRefusal(db, caller, refusal, fields, input)) } : result;
}

const visible = t.middleware(async ({ ctx, getRawInput, next }) => {
  const id = fieldOf(await getRawInput().catch(() => undefined), 'id');
  await requireResultsVisible(ctx.deps.database.db, ctx.caller, id);
  return next();
});

/** Checks access on the raw input, before it is parsed, so that without a proof a bad id is a 401 like any other. */
const proved = (fields: OwnFields, role: CourseRole) =>
  t.middleware(async ({ ctx, path, type, getRawInput, next }) => {
    const raw = await getRawInput().catch(() => undefined);
    const needs = { role, changes: type === 'mutation' };
    const { db } = ctx.deps.database;
    const { caller, input } = await enterAsOwner(db, ctx.caller, fields, needs, raw);
    if (caller.user) await requireFinished(db, caller, fields, input, path);
    const result = await next({ ctx: { ...ctx, caller, known: input === raw ? getRawInput : async () => input } });
    return caller.user ? viewedResult(ctx, caller, result, fields, input) : result;
  });

export const everyone = (rest?: Rest) => procedure.meta({ access: 'public', rest });

/** For everyone until `requireRoom` throws, which comes before any other refusal. */
export const limited = (rest: Rest, requireRoom: (ctx: Context) => Promise<void>) =>
  procedure
    .meta({ access: 'public', rest, limited: true })
    .use(async ({ ctx, next }) => {
      await requireRoom(ctx);
      return next();
    })
    .use(readable);

/** For staff of the course and for the browser that uploaded the submissions; `role` is what staff need. */
export const own = (fields: OwnFields, rest?: Rest, role: CourseRole = 'reader') =>
  procedure
    .meta({ access: 'own', course: fields, rest })
    .use(proved(fields, role))
    .use(({ ctx, next }) => next({ getRawInput: ctx.known }))
    .use(readable);

/** Like `own`, but students are refused while results are held back, before their input is parsed. */
export const ownVisible = (fields: OwnFields, rest: Rest) =>
  procedure
    .meta({ access: 'own', course: fields, rest })
    .use(proved(fields, 'reader'))
    .use(({ ctx, next }) => next({ getRawInput: ctx.known }))
    .use(visible)
    .use(readable);

/** For every account, because it is no course's. */
export const account = (rest?: Rest) => procedure.meta({ access: 'account', rest }).use(loggedIn);

export const reader = (fields: CourseFields, rest?: Rest) => staff('reader', fields, rest);

export const assistant = (fields: CourseFields, rest?: Rest) => staff('assistant', fields, rest);

export const instructor = (fields: CourseFields, rest?: Rest, options?: StaffOptions) =>
  staff('instructor', fields, rest, options);

/** For instructors, and for whoever it is about, so the service decides. */
export const instructorOrSelf = (fields: CourseFields, rest: Rest) =>
  staff('instructor', fields, rest, { needs: 'reader' });

/** While there is one course, its instructors change companies too, because these are the school's. */
export const companyAdmin = (rest?: Rest) => procedure.meta({ access: 'admin', rest }).use(companyAdminOnly);

export const admin = (rest?: Rest, fields?: CourseFields) =>
  procedure.meta({ access: 'admin', ...(fields && { course: fields }), rest }).use(adminOnly);

/** `needs`: a lower role for which the call is not refused at once. `showsNames`: also of anonymous case studies. */
type StaffOptions = { inArchived?: boolean; needs?: CourseRole; showsNames?: boolean };

const staff = (access: CourseRole, fields: CourseFields, rest: Rest | undefined, options: StaffOptions = {}) =>
  procedure
    .meta({ access, course: fields, rest })
    .use(inCourse(options.needs ?? access, fields, options))
    .use(({ ctx, next }) => next({ getRawInput: ctx.known }));

function requireReadable(ctx: Context): void {
  if (ctx.badBody) throw ctx.badBody;
}
