import { calibrationPreview } from '@domain/calibration/schema';
import {
  criterion,
  criterionSnapshot,
  criterionVersion,
  promptPreview,
  criterionUsage as usage,
} from '@domain/criterion/schema';
import { success } from '@domain/value/schema';
import { calibrateCriterion, takeCalibrationBack } from '@server/services/calibration/apply';
import { previewCalibration } from '@server/services/calibration/preview';
import { createCriterion } from '@server/services/criterion/create';
import { deleteCriterion } from '@server/services/criterion/delete';
import { dryRunCriterion } from '@server/services/criterion/dry-run';
import { duplicateCriterion } from '@server/services/criterion/duplicate';
import { getCriterion } from '@server/services/criterion/find';
import { listCriteria, listCriteriaOfCaseStudy } from '@server/services/criterion/list';
import { previewPrompt } from '@server/services/criterion/preview';
import { reorderCriteria } from '@server/services/criterion/reorder';
import { restoreVersion } from '@server/services/criterion/restore';
import { updateCriterion } from '@server/services/criterion/update';
import { criterionUsage } from '@server/services/criterion/usage';
import { getVersion, listVersions } from '@server/services/criterion/versions';
import {
  calibratedCriterion,
  changedCriterion,
  criterionOrder,
  draftedCriterion,
  newCriterion,
  oneVersion,
  previewedCalibration,
  previewedCriterion,
  seenCriterion,
  versionPage,
  versionToRestore,
} from '../criterion-input';
import { router, shown, user } from '../init';
import { byId } from '../input';

export const criteria = router({
  list: user({ method: 'GET', path: '/api/criteria', summary: 'All criteria' })
    .output(criterion.array())
    .query(({ ctx }) => listCriteria(ctx.deps.database.db)),

  listForCaseStudy: user({
    method: 'GET',
    path: '/api/case-studies/{id}/criteria',
    summary: 'The core criteria, then those of the case study, each in their order',
  })
    .input(byId)
    .output(criterion.array())
    .query(({ ctx, input }) => listCriteriaOfCaseStudy(ctx.deps.database.db, input.id)),

  get: user({ method: 'GET', path: '/api/criteria/{id}', summary: 'A criterion' })
    .input(byId)
    .output(criterion)
    .query(({ ctx, input }) => getCriterion(ctx.deps.database.db, input.id)),

  create: user({
    method: 'POST',
    path: '/api/criteria',
    status: 201,
    summary: 'Makes a criterion; without score ranges it gets the default ones',
  })
    .input(newCriterion)
    .output(criterion)
    .mutation(({ ctx, input }) => createCriterion(ctx.deps.database.db, ctx.caller, input)),

  update: user({
    method: 'PUT',
    also: 'PATCH',
    path: '/api/criteria/{id}',
    summary:
      'Changes a criterion; other points without score ranges bring the default ones back. With the `version` that ' +
      'was seen, a criterion that somebody else has changed since is refused with its `current` row',
  })
    .input(changedCriterion)
    .output(criterion)
    .mutation(({ ctx, input }) => updateCriterion(ctx.deps.database.db, ctx.caller, input)),

  delete: user({
    method: 'DELETE',
    path: '/api/criteria/{id}',
    summary: 'Deletes a criterion; one that has results is kept in these alone',
  })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteCriterion(ctx.deps.database.db, ctx.caller, input.id);
      return { success: true } as const;
    }),

  duplicate: user({
    method: 'POST',
    path: '/api/criteria/{id}/duplicate',
    status: 201,
    summary: 'Makes a second criterion like the first one, right after it',
  })
    .input(byId)
    .output(criterion)
    .mutation(({ ctx, input }) => duplicateCriterion(ctx.deps.database.db, ctx.caller, input.id)),

  reorder: user({
    method: 'POST',
    path: '/api/criteria/reorder',
    summary: "Puts a case study's own criteria, or for null the core criteria, into an order",
  })
    .input(criterionOrder)
    .output(criterion.array())
    .mutation(({ ctx, input }) => reorderCriteria(ctx.deps.database.db, ctx.caller, input)),

  usage: user({
    method: 'GET',
    path: '/api/criteria/{id}/usage',
    summary: 'How many case studies a change moves, and whether there are results',
  })
    .input(byId)
    .output(usage)
    .query(({ ctx, input }) => criterionUsage(ctx.deps.database.db, input.id)),

  versions: user({
    method: 'GET',
    path: '/api/criteria/{id}/versions',
    summary: 'Who changed what of a criterion when, newest first',
  })
    .input(versionPage)
    .output(criterionVersion.array())
    .query(({ ctx, input }) => listVersions(ctx.deps.database.db, input)),

  version: user({
    method: 'GET',
    path: '/api/criteria/{id}/versions/{version}',
    summary: 'A criterion as one version had it',
  })
    .input(oneVersion)
    .output(criterionSnapshot)
    .query(({ ctx, input }) => getVersion(ctx.deps.database.db, input)),

  restore: user({
    method: 'POST',
    path: '/api/criteria/{id}/versions/{version}/restore',
    summary: 'Brings an older version back, as a new one; `seen` is the current version as the caller knows it',
  })
    .input(versionToRestore)
    .output(criterion)
    .mutation(({ ctx, input }) => restoreVersion(ctx.deps.database.db, ctx.caller, input)),

  previewCalibration: user({
    method: 'GET',
    path: '/api/criteria/{id}/calibration/preview',
    summary: 'Which of the latest 1,000 results of a case study an offset would have moved; nothing is changed',
  })
    .input(previewedCalibration)
    .output(calibrationPreview)
    .query(({ ctx, input }) => previewCalibration(ctx.deps.database.db, input)),

  calibrate: user({
    method: 'PUT',
    path: '/api/criteria/{id}/calibration',
    summary: 'Adds an offset to what a grader gives for a criterion from now on, as a new version of the criterion',
  })
    .input(calibratedCriterion)
    .output(criterion)
    .mutation(({ ctx, input }) => calibrateCriterion(ctx.deps.database.db, ctx.caller, input)),

  takeCalibrationBack: user({
    method: 'DELETE',
    path: '/api/criteria/{id}/calibration',
    summary: 'Takes the offset of a criterion back, as a new version',
  })
    .input(seenCriterion)
    .output(criterion)
    .mutation(({ ctx, input }) => takeCalibrationBack(ctx.deps.database.db, ctx.caller, input)),

  /** A mutation by its size alone: an unsaved prompt does not fit into an address. */
  preview: user({
    method: 'POST',
    path: '/api/criteria/{id}/preview',
    summary: 'The whole prompt of an unsaved criterion as the model will see it, with its tokens and its cost',
  })
    .input(previewedCriterion)
    .output(promptPreview)
    .mutation(({ ctx, input }) => previewPrompt(ctx.deps, input)),

  /** REST: `POST /api/criteria/{id}/try`, which has room for a long prompt. */
  tryOut: user()
    .input(draftedCriterion)
    .subscription(async function* ({ ctx, input, signal }) {
      try {
        yield* await dryRunCriterion(ctx.deps, input, signal ?? ctx.deps.stopping);
      } catch (error) {
        throw shown(ctx, error);
      }
    }),
});
