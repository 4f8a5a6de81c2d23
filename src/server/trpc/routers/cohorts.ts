import { cohortVersions, regraded } from '@domain/cohort/schema';
import { regradeStaleResults } from '@server/services/cohort/regrade-stale';
import { cohortVersions as versionsOf } from '@server/services/cohort/versions';
import { router, user } from '../init';
import { byId } from '../input';

/** A case study's submissions together, by the case study's id. */
export const cohorts = router({
  versions: user({
    method: 'GET',
    path: '/api/case-studies/{id}/cohort',
    summary: 'Which versions of criteria and prompt and which graders the current results come from',
  })
    .input(byId)
    .output(cohortVersions)
    .query(({ ctx, input }) => versionsOf(ctx.deps, input.id)),

  makeOne: user({
    method: 'POST',
    path: '/api/case-studies/{id}/cohort/regrade',
    summary: 'Grades the results anew that are not of the newest; scores that people have set or locked stay',
  })
    .input(byId)
    .output(regraded)
    .mutation(({ ctx, input }) => regradeStaleResults(ctx.deps, ctx.caller, input.id)),
});
