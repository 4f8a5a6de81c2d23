import { publicCaseStudy } from '@domain/case-study/schema';
import { publicCourse } from '@domain/course/schema';
import { handInCheck } from '@domain/hand-in-check/schema';
import { type } from '@domain/schema';
import { settings } from '@domain/setting/schema';
import { ownSubmission } from '@domain/submission/schema';
import { id } from '@domain/value/schema';
import { listPublicCaseStudies } from '@server/services/case-study/list-public';
import { publicCourse as findPublicCourse } from '@server/services/course/find';
import { checkHandIn, requireHandInCheckRoom } from '@server/services/hand-in-check/check';
import { readLimits } from '@server/services/limit/read';
import { checksPerHour } from '@server/services/preflight/enabled';
import { listPublicSettings } from '@server/services/setting/list-public';
import { listOwnSubmissions } from '@server/services/submission/list/own';
import { openLink, requireLinkRoom } from '@server/services/submission-link/open';
import { proofCookies } from '@server/trpc/proof-cookie';
import { setCookies } from '../cookies';
import { everyone, limited, router } from '../init';
import { emailAddress, sha256 } from '../input';

export const publicCalls = router({
  course: everyone({ method: 'GET', path: '/api/public/course', summary: 'A course by its address' })
    .input(type({ '+': 'delete', course: 'string <= 60' }))
    .output(publicCourse)
    .query(({ ctx, input }) => findPublicCourse(ctx.deps.database.db, input.course)),

  caseStudies: everyone({
    method: 'GET',
    path: '/api/public/case-studies',
    summary: 'Open case studies with their criteria',
  })
    .output(publicCaseStudy.array())
    .query(({ ctx }) => listPublicCaseStudies(ctx.deps)),

  settings: everyone({ method: 'GET', path: '/api/public/settings', summary: 'Whether results are shown immediately' })
    .output(settings)
    .query(({ ctx }) => listPublicSettings(ctx.deps.database.db)),

  submissions: everyone({ method: 'GET', path: '/api/public/submissions', summary: 'The submissions of this browser' })
    .output(ownSubmission.array())
    .query(({ ctx }) => listOwnSubmissions(ctx.deps.database.db, ctx.caller)),

  check: everyone({
    method: 'GET',
    path: '/api/public/check',
    summary: 'Whether files can be checked before they are handed in',
  })
    .output(type({ enabled: 'boolean' }))
    .query(async ({ ctx }) => ({ enabled: (await checksPerHour(ctx.deps.database.db)) > 0 })),

  handInCheck: limited(
    {
      method: 'POST',
      path: '/api/public/hand-in-check',
      summary: 'Whether an upload would be taken now, and what a student knows of earlier ones',
    },
    (ctx) => requireHandInCheckRoom(ctx.deps, ctx.caller),
  )
    .input(
      type({
        '+': 'delete',
        caseStudyId: id,
        userEmail: emailAddress,
        'sha256?': { excel: sha256, ppt: sha256, summary: sha256 },
      }),
    )
    .output(handInCheck)
    .mutation(({ ctx, input }) => checkHandIn(ctx.deps.database.db, ctx.caller, input)),

  retention: everyone({
    method: 'GET',
    path: '/api/public/retention',
    summary: 'For how many days submissions are kept; null is no limit',
  })
    .output(type({ days: 'number.integer | null' }))
    .query(async ({ ctx }) => ({ days: (await readLimits(ctx.deps.database.db)).retentionDays })),

  openLink: limited(
    {
      method: 'POST',
      path: '/api/public/links/open',
      summary: 'Opens a link to results and sets a cookie for them',
    },
    (ctx) => requireLinkRoom(ctx.deps.database.db, ctx.caller),
  )
    .input(type({ '+': 'delete', token: 'string' }))
    .output(ownSubmission)
    .mutation(async ({ ctx, input }) => {
      const { submission, accessToken } = await openLink(ctx.deps.database.db, ctx.caller, input.token);
      const secure = ctx.deps.config.appUrl?.startsWith('https:') ?? false;
      if (accessToken !== null) {
        setCookies(ctx, proofCookies(submission.id, accessToken, ctx.caller.access.keys(), secure));
      }
      return submission;
    }),
});
