import { cohortVersions, regraded } from '@domain/cohort/schema';
import { regradeStaleResults } from '@server/services/cohort/regrade-stale';
import { cohortVersions as versionsOf } from '@server/services/cohort/versions';
import { router, user } from '../init';
import { byId } from '../input';

export const cohorts = router({
  versions: user({
    method: 'GET',
    path: '/api/case-studies/{id}/cohort',
    summary: 'The versions of criteria and prompts and the graders behind the current results',
  })
    .input(byId)
    .output(cohortVersions)
    .query(({ ctx, input }) => versionsOf(ctx.deps, input.id)),

  makeOne: user({
    method: 'POST',
    path: '/api/case-studies/{id}/cohort/regrade',
    summary: 'Regrades stale results, except scores that people have set or locked',
  })
    .input(byId)
    .output(regraded)
    .mutation(({ ctx, input }) => regradeStaleResults(ctx.deps, ctx.caller, input.id)),
});
