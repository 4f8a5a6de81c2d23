import { listCaseStudies } from '@server/services/case-study/list';
import { listPublicSettings } from '@server/services/setting/list-public';
import { listOwnSubmissions } from '@server/services/submission/list-own';
import { everyone, router } from '../init';
import { caseStudy, ownSubmission, settings } from '../output';

/** What the portal needs before anybody is known. */
export const publicCalls = router({
  caseStudies: everyone({
    method: 'GET',
    path: '/api/public/case-studies',
    summary: 'The case studies that work can be handed in for',
  })
    .output(caseStudy.array())
    .query(({ ctx }) => listCaseStudies(ctx.deps)),

  settings: everyone({ method: 'GET', path: '/api/public/settings', summary: 'Whether results are shown immediately' })
    .output(settings)
    .query(({ ctx }) => listPublicSettings(ctx.deps)),

  submissions: everyone({ method: 'GET', path: '/api/public/submissions', summary: 'What this browser uploaded' })
    .output(ownSubmission.array())
    .query(({ ctx }) => listOwnSubmissions(ctx.deps, ctx.caller)),
});
