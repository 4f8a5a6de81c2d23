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
import { countCriteria, listCriteria, listCriteriaOfCaseStudy } from '@server/services/criterion/list';
import { previewPrompt } from '@server/services/criterion/preview';
import { reorderCriteria } from '@server/services/criterion/reorder';
import { restoreVersion } from '@server/services/criterion/restore';
import { updateCriterion } from '@server/services/criterion/update';
import { criterionUsage } from '@server/services/criterion/usage';
import { getVersion, listVersions } from '@server/services/criterion/versions';
import { counted } from '../counted';
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
import { instructor, publicError, reader, router } from '../init';
import { byId, inCourse } from '../input';
import { DELETE, GET, POST, PUT } from '../meta';
import { succeed } from '../succeed';

export const criteria = router({
  list: reader({ courseId: 'course' }, GET('/api/criteria', 'All criteria'))
    .input(inCourse)
    .output(criterion.array())
    .query(({ ctx, input }) => {
      const { db } = ctx.deps.database;
      const within = ctx.within(input);
      return counted(ctx, listCriteria(db, within), () => countCriteria(db, within));
    }),

  listForCaseStudy: reader(
    { id: 'case study' },
    GET('/api/case-studies/{id}/criteria', 'The core criteria, then those of the case study'),
  )
    .input(byId)
    .output(criterion.array())
    .query(({ ctx, input }) => listCriteriaOfCaseStudy(ctx.deps.database.db, input.id)),

  get: reader({ id: 'criterion' }, GET('/api/criteria/{id}', 'A criterion'))
    .input(byId)
    .output(criterion)
    .query(({ ctx, input }) => getCriterion(ctx.deps.database.db, input.id)),

  create: instructor(
    { courseId: 'course', caseStudyId: 'case study' },
    POST('/api/criteria', 'Creates a criterion, with default score ranges if none are given', { status: 201 }),
  )
    .input(newCriterion)
    .output(criterion)
    .mutation(({ ctx, input }) => createCriterion(ctx.deps.database.db, ctx.caller, ctx.within(input))),

  update: instructor(
    { id: 'criterion' },
    PUT(
      '/api/criteria/{id}',
      'Changes a criterion; changed points without score ranges restore the default ranges. With a `version` that is ' +
        'no longer current, the change is refused with the `current` row',
      { also: 'PATCH' },
    ),
  )
    .input(changedCriterion)
    .output(criterion)
    .mutation(({ ctx, input }) => updateCriterion(ctx.deps.database.db, ctx.caller, input)),

  delete: instructor({ id: 'criterion' }, DELETE('/api/criteria/{id}', 'Deletes a criterion; its results stay'))
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteCriterion(ctx.deps.database.db, ctx.caller, input.id))),

  duplicate: instructor(
    { id: 'criterion' },
    POST('/api/criteria/{id}/duplicate', 'Copies a criterion and places the copy after it', { status: 201 }),
  )
    .input(byId)
    .output(criterion)
    .mutation(({ ctx, input }) => duplicateCriterion(ctx.deps.database.db, ctx.caller, input.id)),

  reorder: instructor(
    { courseId: 'course', caseStudyId: 'case study', ids: 'criterion' },
    POST('/api/criteria/reorder', "Orders a case study's own criteria, or for null the core criteria"),
  )
    .input(criterionOrder)
    .output(criterion.array())
    .mutation(({ ctx, input }) => reorderCriteria(ctx.deps.database.db, ctx.caller, ctx.within(input))),

  usage: reader(
    { id: 'criterion' },
    GET('/api/criteria/{id}/usage', 'How many case studies a change affects, and whether there are results'),
  )
    .input(byId)
    .output(usage)
    .query(({ ctx, input }) => criterionUsage(ctx.deps.database.db, input.id)),

  versions: reader(
    { id: 'criterion' },
    GET('/api/criteria/{id}/versions', 'The versions of a criterion with their authors and changes, newest first'),
  )
    .input(versionPage)
    .output(criterionVersion.array())
    .query(({ ctx, input }) => listVersions(ctx.deps.database.db, input)),

  version: reader({ id: 'criterion' }, GET('/api/criteria/{id}/versions/{version}', 'A version of a criterion'))
    .input(oneVersion)
    .output(criterionSnapshot)
    .query(({ ctx, input }) => getVersion(ctx.deps.database.db, input)),

  restore: instructor(
    { id: 'criterion' },
    POST(
      '/api/criteria/{id}/versions/{version}/restore',
      'Restores an older version as a new one; `seen` is the version the caller believes is current',
    ),
  )
    .input(versionToRestore)
    .output(criterion)
    .mutation(({ ctx, input }) => restoreVersion(ctx.deps.database.db, ctx.caller, input)),

  previewCalibration: reader(
    { id: 'criterion', caseStudyId: 'case study' },
    GET(
      '/api/criteria/{id}/calibration/preview',
      'Which of the latest 1,000 results of a case study an offset would have changed',
    ),
  )
    .input(previewedCalibration)
    .output(calibrationPreview)
    .query(({ ctx, input }) => previewCalibration(ctx.deps.database.db, ctx.caller, input)),

  calibrate: instructor(
    { id: 'criterion' },
    PUT(
      '/api/criteria/{id}/calibration',
      'Adds an offset to the future scores of a grader for a criterion, as a new version of the criterion',
    ),
  )
    .input(calibratedCriterion)
    .output(criterion)
    .mutation(({ ctx, input }) => calibrateCriterion(ctx.deps.database.db, ctx.caller, input)),

  takeCalibrationBack: instructor(
    { id: 'criterion' },
    DELETE('/api/criteria/{id}/calibration', 'Removes the offset of a criterion, as a new version'),
  )
    .input(seenCriterion)
    .output(criterion)
    .mutation(({ ctx, input }) => takeCalibrationBack(ctx.deps.database.db, ctx.caller, input)),

  // A mutation, because an unsaved prompt doesn't fit into a URL.
  preview: instructor(
    { id: 'criterion', submissionId: 'submission', caseStudyId: 'case study' },
    POST('/api/criteria/{id}/preview', 'The whole prompt of an unsaved criterion, with its tokens and cost'),
  )
    .input(previewedCriterion)
    .output(promptPreview)
    .mutation(({ ctx, input }) => previewPrompt(ctx.deps, input)),

  // REST: `POST /api/criteria/{id}/try`.
  tryOut: instructor({ id: 'criterion', submissionId: 'submission' })
    .input(draftedCriterion)
    .subscription(async function* ({ ctx, input, signal }) {
      try {
        yield* await dryRunCriterion(ctx.deps, input, signal ?? ctx.deps.stopping);
      } catch (error) {
        throw publicError(ctx, error);
      }
    }),
});
