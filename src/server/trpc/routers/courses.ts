import {
  addedStaff,
  course,
  courseInView,
  courseRole,
  courseStaffList,
  listedCourse,
  slug,
  staffMember,
} from '@domain/course/schema';
import { type } from '@domain/schema';
import { email } from '@domain/user/schema';
import { count, id, success } from '@domain/value/schema';
import { addStaff } from '@server/services/course/add-staff';
import { copyCourse } from '@server/services/course/copy';
import { createCourse } from '@server/services/course/create';
import { requireCourse } from '@server/services/course/find';
import { courseInView as findInView } from '@server/services/course/in-view';
import { listCourses } from '@server/services/course/list';
import { changeStaff, listStaff, removeStaff, setNotify } from '@server/services/course/staff';
import { deleteCourse, setArchived, updateCourse } from '@server/services/course/update';
import { withdrawInvitation } from '@server/services/invitation/remove';
import { account, admin, instructor, instructorOrSelf, reader, router } from '../init';
import { byId, filledText, text } from '../input';

const of = { id: 'course' } as const;
const named = { name: filledText(200), 'slug?': slug, 'code?': text(40), 'term?': text(40) } as const;
const member = { '+': 'delete', id, userId: id } as const;

export const courses = router({
  list: account({ method: 'GET', path: '/api/courses', counted: true, summary: 'Courses, own ones first' })
    .input(
      type({
        '+': 'delete',
        'search?': text(200),
        'archived?': 'boolean',
        'page?': '1 <= number.integer <= 100000',
        'limit?': '1 <= number.integer <= 1000',
      }),
    )
    .output(type({ rows: listedCourse.array(), total: count }))
    .query(({ ctx, input }) => listCourses(ctx.deps.database.db, ctx.caller, input)),

  inView: account()
    .input(type({ '+': 'delete', course: text(60) }))
    .output(courseInView)
    .query(({ ctx, input }) => findInView(ctx.deps.database.db, ctx.caller, input.course)),

  create: admin({
    method: 'POST',
    path: '/api/courses',
    status: 201,
    summary: 'Creates a course; its instructor is the account of `instructorEmail`, else the caller',
  })
    .input(type({ '+': 'delete', ...named, 'instructorEmail?': email }))
    .output(course)
    .mutation(({ ctx, input }) => createCourse(ctx.deps.database.db, ctx.caller, input)),

  get: reader(of, { method: 'GET', path: '/api/courses/{id}', summary: 'A course with its settings' })
    .input(byId)
    .output(course)
    .query(({ ctx, input }) => requireCourse(ctx.deps.database.db, input.id)),

  update: instructor(of, { method: 'PUT', path: '/api/courses/{id}', summary: 'Changes the given fields of a course' })
    .input(
      type({
        '+': 'delete',
        id,
        'name?': filledText(200),
        'slug?': slug,
        'code?': text(40),
        'term?': text(40),
        'rosterOnly?': 'boolean',
        'asksName?': 'boolean',
        'asksProof?': 'boolean',
        'showsCompanies?': 'boolean',
      }),
    )
    .output(course)
    .mutation(({ ctx, input }) => updateCourse(ctx.deps, ctx.caller, input)),

  copy: instructor(
    of,
    {
      method: 'POST',
      path: '/api/courses/{id}/copy',
      status: 201,
      summary: 'Copies criteria, case studies as drafts, and settings into a new course',
    },
    { inArchived: true },
  )
    .input(type({ '+': 'delete', id, ...named }))
    .output(course)
    .mutation(({ ctx, input }) => copyCourse(ctx.deps.database.db, ctx.caller, input)),

  archive: instructor(
    of,
    { method: 'POST', path: '/api/courses/{id}/archive', summary: 'Makes a course read-only' },
    { inArchived: true },
  )
    .input(byId)
    .output(course)
    .mutation(({ ctx, input }) => setArchived(ctx.deps.database.db, ctx.caller, input.id, true)),

  unarchive: instructor(
    of,
    { method: 'POST', path: '/api/courses/{id}/unarchive', summary: 'Opens an archived course again' },
    { inArchived: true },
  )
    .input(byId)
    .output(course)
    .mutation(({ ctx, input }) => setArchived(ctx.deps.database.db, ctx.caller, input.id, false)),

  delete: admin({ method: 'DELETE', path: '/api/courses/{id}', summary: 'Deletes a course without submissions' }, of)
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteCourse(ctx.deps, ctx.caller, input.id);
      return { success: true } as const;
    }),

  staff: reader(of, { method: 'GET', path: '/api/courses/{id}/staff', summary: 'Who is staff of a course' })
    .input(byId)
    .output(courseStaffList)
    .query(({ ctx, input }) => listStaff(ctx.deps.database.db, input.id)),

  addStaff: instructor(of, {
    method: 'POST',
    path: '/api/courses/{id}/staff',
    status: 201,
    summary: 'Adds the account of an email address to the staff of a course, or invites it',
  })
    .input(type({ '+': 'delete', id, email, role: courseRole }))
    .output(addedStaff)
    .mutation(({ ctx, input }) => addStaff(ctx.deps.database.db, ctx.caller, input)),

  withdrawInvitation: instructor(
    { id: 'invitation' },
    { method: 'DELETE', path: '/api/invitations/{id}', summary: 'Withdraws an invitation; its link dies at once' },
  )
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await withdrawInvitation(ctx.deps.database.db, ctx.caller, input.id);
      return { success: true } as const;
    }),

  changeStaff: instructor(of, {
    method: 'PUT',
    path: '/api/courses/{id}/staff/{userId}',
    summary: 'Changes the role of somebody in a course',
  })
    .input(type({ ...member, role: courseRole }))
    .output(staffMember)
    .mutation(({ ctx, input }) => changeStaff(ctx.deps.database.db, ctx.caller, input)),

  removeStaff: instructorOrSelf(of, {
    method: 'DELETE',
    path: '/api/courses/{id}/staff/{userId}',
    summary: 'Removes somebody from the staff of a course; anybody may leave',
  })
    .input(type(member))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeStaff(ctx.deps.database.db, ctx.caller, input);
      return { success: true } as const;
    }),

  notify: reader(of, {
    method: 'PUT',
    path: '/api/courses/{id}/notify',
    summary: 'Whether the caller wants emails about new submissions',
  })
    .input(type({ '+': 'delete', id, notify: 'boolean' }))
    .output(type({ notify: 'boolean' }))
    .mutation(({ ctx, input }) => setNotify(ctx.deps.database.db, ctx.caller, input)),
});
