import { type } from '@domain/schema';
import { id, success } from '@domain/value/schema';
import { approveAll, approveSubmission } from '@server/services/approval/approve';
import { listWaiting } from '@server/services/approval/list';
import { instructor, reader, router } from '../init';
import { byId, courseField, inCourse } from '../input';

const waitingSubmission = type({
  id,
  studentId: 'string',
  displayName: 'string',
  userEmail: 'string',
  submissionNumber: 'number.integer >= 1',
  courseId: id,
  courseName: 'string',
  caseStudyName: 'string',
  since: 'Date',
});

export const approvals = router({
  list: reader(
    { courseId: 'course' },
    {
      method: 'GET',
      path: '/api/approvals',
      summary: 'Submissions that wait for approval, oldest first, 50 at a time from `cursor` on',
    },
  )
    .input(type({ '+': 'delete', ...courseField, 'cursor?': id }))
    .output(type({ total: 'number.integer >= 0', rows: waitingSubmission.array(), next: id.or('null') }))
    .query(({ ctx, input }) => listWaiting(ctx.deps.database.db, ctx.within(input))),

  approve: instructor(
    { id: 'submission' },
    {
      method: 'POST',
      path: '/api/approvals/{id}/approve',
      summary: 'Approves a submission, which starts its grading',
    },
  )
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await approveSubmission(ctx.deps, ctx.caller, input.id);
      return { success: true } as const;
    }),

  approveAll: instructor(
    { courseId: 'course' },
    {
      method: 'POST',
      path: '/api/approvals/approve-all',
      summary: 'Approves all waiting submissions, which starts their grading',
    },
  )
    .input(inCourse)
    .output(type({ approved: 'number.integer >= 0' }))
    .mutation(async ({ ctx, input }) => ({ approved: await approveAll(ctx.deps, ctx.caller, ctx.within(input)) })),
});
