import { type } from '@domain/schema';
import { id, success } from '@domain/value/schema';
import { approveAll, approveSubmission } from '@server/services/approval/approve';
import { listWaiting } from '@server/services/approval/list';
import { instructor, reader, router } from '../init';
import { byId, courseField, inCourse } from '../input';
import { GET, POST } from '../meta';
import { succeed } from '../succeed';

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
    GET('/api/approvals', 'Submissions that wait for approval, oldest first, 50 at a time from `cursor` on'),
  )
    .input(type({ '+': 'delete', ...courseField, 'cursor?': id }))
    .output(type({ total: 'number.integer >= 0', rows: waitingSubmission.array(), next: id.or('null') }))
    .query(({ ctx, input }) => listWaiting(ctx.deps.database.db, ctx.within(input))),

  approve: instructor(
    { id: 'submission' },
    POST('/api/approvals/{id}/approve', 'Approves a submission, which starts its grading'),
  )
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(approveSubmission(ctx.deps, ctx.caller, input.id))),

  approveAll: instructor(
    { courseId: 'course' },
    POST('/api/approvals/approve-all', 'Approves all waiting submissions, which starts their grading'),
  )
    .input(inCourse)
    .output(type({ approved: 'number.integer >= 0' }))
    .mutation(async ({ ctx, input }) => ({ approved: await approveAll(ctx.deps, ctx.caller, ctx.within(input)) })),
});
