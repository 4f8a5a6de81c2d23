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
import { DELETE, GET, POST, PUT } from '../meta';
import { succeed } from '../succeed';

const of = { id: 'course' } as const;
const named = { name: filledText(200), 'slug?': slug, 'code?': text(40), 'term?': text(40) } as const;
const member = { '+': 'delete', id, userId: id } as const;

export const courses = router({
  list: account(GET('/api/courses', 'Courses, own ones first', { counted: true }))
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

  create: admin(
    POST('/api/courses', 'Creates a course; its instructor is the account of `instructorEmail`, else the caller', {
      status: 201,
    }),
  )
    .input(type({ '+': 'delete', ...named, 'instructorEmail?': email }))
    .output(course)
    .mutation(({ ctx, input }) => createCourse(ctx.deps.database.db, ctx.caller, input)),

  get: reader(of, GET('/api/courses/{id}', 'A course with its settings'))
    .input(byId)
    .output(course)
    .query(({ ctx, input }) => requireCourse(ctx.deps.database.db, input.id)),

  update: instructor(of, PUT('/api/courses/{id}', 'Changes the given fields of a course'))
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
    POST('/api/courses/{id}/copy', 'Copies criteria, case studies as drafts, and settings into a new course', {
      status: 201,
    }),
    { inArchived: true },
  )
    .input(type({ '+': 'delete', id, ...named }))
    .output(course)
    .mutation(({ ctx, input }) => copyCourse(ctx.deps.database.db, ctx.caller, input)),

  archive: instructor(of, POST('/api/courses/{id}/archive', 'Makes a course read-only'), { inArchived: true })
    .input(byId)
    .output(course)
    .mutation(({ ctx, input }) => setArchived(ctx.deps.database.db, ctx.caller, input.id, true)),

  unarchive: instructor(of, POST('/api/courses/{id}/unarchive', 'Opens an archived course again'), { inArchived: true })
    .input(byId)
    .output(course)
    .mutation(({ ctx, input }) => setArchived(ctx.deps.database.db, ctx.caller, input.id, false)),

  delete: admin(DELETE('/api/courses/{id}', 'Deletes a course without submissions'), of)
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteCourse(ctx.deps, ctx.caller, input.id))),

  staff: reader(of, GET('/api/courses/{id}/staff', 'Who is staff of a course'))
    .input(byId)
    .output(courseStaffList)
    .query(({ ctx, input }) => listStaff(ctx.deps.database.db, input.id)),

  addStaff: instructor(
    of,
    POST('/api/courses/{id}/staff', 'Adds the account of an email address to the staff of a course, or invites it', {
      status: 201,
    }),
  )
    .input(type({ '+': 'delete', id, email, role: courseRole }))
    .output(addedStaff)
    .mutation(({ ctx, input }) => addStaff(ctx.deps.database.db, ctx.caller, input)),

  withdrawInvitation: instructor(
    { id: 'invitation' },
    DELETE('/api/invitations/{id}', 'Withdraws an invitation; its link dies at once'),
  )
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(withdrawInvitation(ctx.deps.database.db, ctx.caller, input.id))),

  changeStaff: instructor(of, PUT('/api/courses/{id}/staff/{userId}', 'Changes the role of somebody in a course'))
    .input(type({ ...member, role: courseRole }))
    .output(staffMember)
    .mutation(({ ctx, input }) => changeStaff(ctx.deps.database.db, ctx.caller, input)),

  removeStaff: instructorOrSelf(
    of,
    DELETE('/api/courses/{id}/staff/{userId}', 'Removes somebody from the staff of a course; anybody may leave'),
  )
    .input(type(member))
    .output(success)
    .mutation(({ ctx, input }) => succeed(removeStaff(ctx.deps.database.db, ctx.caller, input))),

  notify: reader(of, PUT('/api/courses/{id}/notify', 'Whether the caller wants emails about new submissions'))
    .input(type({ '+': 'delete', id, notify: 'boolean' }))
    .output(type({ notify: 'boolean' }))
    .mutation(({ ctx, input }) => setNotify(ctx.deps.database.db, ctx.caller, input)),
});
