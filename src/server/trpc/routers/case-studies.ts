import { caseStudy, caseStudyOverview, listedCaseStudy } from '@domain/case-study/schema';
import { criterion } from '@domain/criterion/schema';
import { templateKeys } from '@domain/rubric/schema';
import { type } from '@domain/schema';
import { id, success } from '@domain/value/schema';
import { copyCaseStudy } from '@server/services/case-study/copy';
import { createCaseStudy } from '@server/services/case-study/create';
import { deleteCaseStudy } from '@server/services/case-study/delete';
import { requireCaseStudy } from '@server/services/case-study/find';
import { countCaseStudies, listCaseStudies } from '@server/services/case-study/list';
import { overviewCaseStudies } from '@server/services/case-study/overview';
import { restoreCaseStudy } from '@server/services/case-study/restore';
import { updateCaseStudy } from '@server/services/case-study/update';
import { applyTemplate } from '@server/services/rubric/apply-template';
import { omitCoreCriteria } from '@server/services/rubric/omit';
import { counted } from '../counted';
import { instructor, reader, router } from '../init';
import { byId, courseField, inCourse, moment, text } from '../input';
import { DELETE, GET, POST, PUT } from '../meta';
import { succeed } from '../succeed';

const limits = {
  'opensAt?': moment.or('null'),
  'dueAt?': moment.or('null'),
  'closesAt?': moment.or('null'),
  'maxAttempts?': type('1 <= number.integer <= 1000').or('null'),
  'maxTeamSize?': '1 <= number.integer <= 10',
  'draft?': 'boolean',
  'totalPoints?': '1 <= number.integer <= 1000',
  'anonymous?': 'boolean',
} as const;

export const caseStudies = router({
  list: reader({ courseId: 'course' }, GET('/api/case-studies', 'All case studies'))
    .input(inCourse)
    .output(listedCaseStudy.array())
    .query(({ ctx, input }) => {
      const { db } = ctx.deps.database;
      const within = ctx.within(input);
      return counted(ctx, listCaseStudies(db, within), () => countCaseStudies(db, within));
    }),

  // Before `get`, whose path would match it.
  overview: reader(
    { courseId: 'course' },
    GET(
      '/api/case-studies/overview',
      'The points of each case study, and how many submissions it has, are graded and are ready to publish',
    ),
  )
    .input(inCourse)
    .output(caseStudyOverview.array())
    .query(({ ctx, input }) => {
      const { db } = ctx.deps.database;
      const within = ctx.within(input);
      return counted(ctx, overviewCaseStudies(db, within), () => countCaseStudies(db, within));
    }),

  get: reader({ id: 'case study' }, GET('/api/case-studies/{id}', 'A case study'))
    .input(byId)
    .output(caseStudy)
    .query(({ ctx, input }) => requireCaseStudy(ctx.deps.database.db, input.id)),

  create: instructor({ courseId: 'course' }, POST('/api/case-studies', 'Creates a case study', { status: 201 }))
    .input(type({ '+': 'delete', ...courseField, name: text(200), description: text(5_000), ...limits }))
    .output(caseStudy)
    .mutation(({ ctx, input }) => createCaseStudy(ctx.deps.database.db, ctx.caller, ctx.within(input))),

  update: instructor(
    { id: 'case study' },
    PUT('/api/case-studies/{id}', 'Changes the given fields of a case study; null removes a limit'),
  )
    .input(type({ '+': 'delete', id, 'name?': text(200), 'description?': text(5_000), ...limits }))
    .output(caseStudy)
    .mutation(({ ctx, input }) => updateCaseStudy(ctx.deps.database.db, ctx.caller, input)),

  delete: instructor(
    { id: 'case study' },
    DELETE('/api/case-studies/{id}', 'Deletes a case study without submissions, and its own criteria'),
  )
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteCaseStudy(ctx.deps, ctx.caller, input.id))),

  restore: instructor(
    { id: 'deleted case study' },
    POST('/api/case-studies/{id}/restore', 'Undoes the deletion of a case study, within a day'),
  )
    .input(byId)
    .output(caseStudy)
    .mutation(({ ctx, input }) => restoreCaseStudy(ctx.deps.database.db, ctx.caller, input.id)),

  copy: instructor(
    { id: 'case study' },
    POST('/api/case-studies/{id}/copy', 'Copies a case study with its own criteria', { status: 201 }),
  )
    .input(byId)
    .output(caseStudy)
    .mutation(({ ctx, input }) => copyCaseStudy(ctx.deps.database.db, ctx.caller, input.id)),

  omit: instructor(
    { id: 'case study', omitted: 'criterion' },
    PUT(
      '/api/case-studies/{id}/core-criteria',
      'Leaves these core criteria out of a case study, and no others; returns the criteria used',
    ),
  )
    .input(type({ '+': 'delete', id, omitted: id.array().atMostLength(1000) }))
    .output(criterion.array())
    .mutation(({ ctx, input }) => omitCoreCriteria(ctx.deps.database.db, ctx.caller, input)),

  applyTemplate: instructor(
    { id: 'case study' },
    POST(
      '/api/case-studies/{id}/rubric-template',
      'Begins the rubric of a case study that has no criteria of its own with a template',
    ),
  )
    .input(type({ '+': 'delete', id, key: type.enumerated(...templateKeys) }))
    .output(criterion.array())
    .mutation(({ ctx, input }) => applyTemplate(ctx.deps.database.db, ctx.caller, input)),
});
