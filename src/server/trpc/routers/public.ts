import { publicCaseStudy } from '@domain/case-study/schema';
import { publicCourse } from '@domain/course/schema';
import { handInCheck } from '@domain/hand-in-check/schema';
import { emailCode, identityAnswer } from '@domain/identity/schema';
import { identitySentences } from '@domain/messages/identity';
import { type } from '@domain/schema';
import { settings } from '@domain/setting/schema';
import { ownSubmission } from '@domain/submission/schema';
import { id } from '@domain/value/schema';
import type { Config } from '@server/config';
import { findPortal, listPublicCaseStudies } from '@server/services/case-study/list-public';
import { publicCourse as findPublicCourse } from '@server/services/course/find';
import { checkHandIn, requireHandInCheckRoom } from '@server/services/hand-in-check/check';
import { askCode, takeCodeRoom } from '@server/services/identity/ask-code';
import { confirmCode } from '@server/services/identity/confirm-code';
import { endIdentity, readIdentity } from '@server/services/identity/read';
import { readLimits } from '@server/services/limit/read';
import { checksPerHour } from '@server/services/preflight/enabled';
import { listPublicSettings } from '@server/services/setting/list-public';
import { listOwnSubmissions } from '@server/services/submission/list/own';
import { membersOf } from '@server/services/submission/upload/fields';
import { openLink, requireLinkRoom } from '@server/services/submission-link/open';
import { proofCookies } from '@server/trpc/proof-cookie';
import { setCookies } from '../cookies';
import { everyone, limited, router } from '../init';
import { emailAddress, sha256, text } from '../input';
import { DELETE, GET, POST } from '../meta';
import { codeCookie, studentCookie } from '../student-cookies';

const isSecure = ({ appUrl }: Pick<Config, 'appUrl'>) => appUrl?.startsWith('https:') ?? false;

const slugText = type('string <= 60');

export const publicCalls = router({
  course: everyone(GET('/api/public/course', 'A course by its address, or the only one'))
    .input(type({ '+': 'delete', 'course?': slugText }))
    .output(publicCourse)
    .query(({ ctx, input }) => findPublicCourse(ctx.deps.database.db, input.course)),

  caseStudies: everyone(
    GET(
      '/api/public/case-studies',
      'The case studies of a course with their criteria; `course` may be left out while there is one',
    ),
  )
    .input(type({ '+': 'delete', 'course?': slugText }))
    .output(publicCaseStudy.array())
    .query(({ ctx, input }) => listPublicCaseStudies(ctx.deps, input.course)),

  portal: everyone(
    GET(
      '/api/public/portal',
      'The course of an upload page by its address or code, or the only one, with its case studies; null if there is none, or `several` of that code',
    ),
  )
    .input(type({ '+': 'delete', 'course?': slugText }))
    .output(type({ course: publicCourse.or('null'), several: 'boolean', caseStudies: publicCaseStudy.array() }))
    .query(({ ctx, input }) => findPortal(ctx.deps, input.course)),

  settings: everyone(GET('/api/public/settings', 'Whether results are shown immediately'))
    .output(settings)
    .query(({ ctx }) => listPublicSettings(ctx.deps.database.db)),

  submissions: everyone(GET('/api/public/submissions', 'The submissions of this browser'))
    .input(type({ '+': 'delete', 'course?': slugText }))
    .output(ownSubmission.array())
    .query(({ ctx, input }) => listOwnSubmissions(ctx.deps, ctx.caller, input.course)),

  check: everyone(GET('/api/public/check', 'Whether files can be checked before they are handed in'))
    .output(type({ enabled: 'boolean' }))
    .query(async ({ ctx }) => ({ enabled: (await checksPerHour(ctx.deps.database.db)) > 0 })),

  handInCheck: limited(
    POST('/api/public/hand-in-check', 'Whether an upload would be taken now, and what a student knows of earlier ones'),
    (ctx) => requireHandInCheckRoom(ctx.deps, ctx.caller),
  )
    .input(
      type({
        '+': 'delete',
        caseStudyId: id,
        userEmail: emailAddress,
        'members?': text(3_000).or(text(254).array().atMostLength(20)),
        'sha256?': { excel: sha256, ppt: sha256, summary: sha256 },
      }),
    )
    .output(handInCheck)
    .mutation(({ ctx, input }) => {
      const members = membersOf([input.members ?? []].flat().join(','));
      return checkHandIn(ctx.deps.database.db, ctx.caller, { ...input, members });
    }),

  identity: everyone(GET('/api/public/identity', 'The email address that this browser proves'))
    .output(identityAnswer)
    .query(async ({ ctx }) => ({ identity: await readIdentity(ctx.deps.database.db, ctx.caller) })),

  askCode: limited(POST('/api/public/identity/code', 'Emails a code that proves the address'), (ctx) =>
    takeCodeRoom(ctx.deps.database.db, ctx.caller.address),
  )
    .input(type({ '+': 'delete', email: emailAddress }))
    .output(type({ message: 'string' }))
    .mutation(async ({ ctx, input }) => {
      const { address: client, codeToken: held } = ctx.caller;
      const token = await askCode(ctx.deps.database.db, { client, email: input.email, held });
      setCookies(ctx, [codeCookie(token, isSecure(ctx.deps.config))]);
      return { message: identitySentences.sent };
    }),

  confirmCode: everyone(POST('/api/public/identity', 'Takes the code and sets the cookie that proves the address'))
    .input(type({ '+': 'delete', email: emailAddress, code: emailCode }))
    .output(identityAnswer)
    .mutation(async ({ ctx, input }) => {
      const browser = ctx.caller.codeToken;
      const { identity, token } = await confirmCode(ctx.deps.database.db, { ...input, browser });
      setCookies(ctx, [studentCookie(token, isSecure(ctx.deps.config))]);
      return { identity };
    }),

  endIdentity: everyone(DELETE('/api/public/identity', 'Forgets the proof of the address'))
    .output(identityAnswer)
    .mutation(async ({ ctx }) => {
      await endIdentity(ctx.deps.database.db, ctx.caller);
      setCookies(ctx, [studentCookie(null, isSecure(ctx.deps.config))]);
      return { identity: null };
    }),

  retention: everyone(GET('/api/public/retention', 'For how many days submissions are kept; null is no limit'))
    .output(type({ days: 'number.integer | null' }))
    .query(async ({ ctx }) => ({ days: (await readLimits(ctx.deps.database.db)).retentionDays })),

  openLink: limited(POST('/api/public/links/open', 'Opens a link to results and sets a cookie for them'), (ctx) =>
    requireLinkRoom(ctx.deps.database.db, ctx.caller),
  )
    .input(type({ '+': 'delete', token: 'string' }))
    .output(ownSubmission)
    .mutation(async ({ ctx, input }) => {
      const { submission, accessToken } = await openLink(ctx.deps, ctx.caller, input.token);
      if (accessToken !== null) {
        const secure = isSecure(ctx.deps.config);
        setCookies(ctx, proofCookies(submission.id, accessToken, ctx.caller.access.keys(), secure));
      }
      return submission;
    }),
});
