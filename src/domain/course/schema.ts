import { type } from '../schema';
import { count, id } from '../value/schema';
import { courseRoles } from './roles';

export const courseRole = type.enumerated(...courseRoles);

export const membership = type({ courseId: id, role: courseRole, archived: 'boolean' });

export const slug = type(/^[a-z0-9][a-z0-9-]{1,59}$/);

export const course = type({
  id,
  slug: 'string',
  name: 'string',
  code: 'string',
  term: 'string',
  archivedAt: 'Date | null',
  rosterOnly: 'boolean',
  asksName: 'boolean',
  asksProof: 'boolean',
  showsCompanies: 'boolean',
  createdAt: 'Date',
});

export const listedCourse = course.pick('id', 'slug', 'name', 'code', 'term', 'archivedAt').merge({
  /** `admin` for an administrator who has no role in the course. */
  role: courseRole.or("'admin'"),
  caseStudies: count,
  students: count,
  submissions: count,
});

export const courseInView = type({
  /** Whether the caller sees more than one. */
  several: 'boolean',
  /** Null for all courses together, or if there is none. */
  course: course.or('null'),
  role: courseRole,
  /** The only active course of the school, so addresses for students need not name it. */
  isOnly: 'boolean',
  /** Companies belong to all courses: once there are several, only administrators change them. */
  changesCompanies: 'boolean',
});

export const publicCourse = type({
  slug: 'string',
  name: 'string',
  code: 'string',
  term: 'string',
  archived: 'boolean',
  rosterOnly: 'boolean',
  asksName: 'boolean',
  asksProof: 'boolean',
});

export const staffMember = type({
  userId: id,
  username: 'string',
  email: 'string',
  role: courseRole,
  notify: 'boolean',
});

export const invitation = type({ id, email: 'string', role: courseRole, expiresAt: 'Date' });

export const openInvitation = type({ course: 'string', email: 'string', role: courseRole });

export const addedStaff = staffMember.merge({ state: "'member'" }).or(invitation.merge({ state: "'invited'" }));

export const courseStaffList = type({ staff: staffMember.array(), invitations: invitation.array() });

export type Course = typeof course.infer;
export type ListedCourse = typeof listedCourse.infer;
export type CourseInView = typeof courseInView.infer;
export type PublicCourse = typeof publicCourse.infer;
export type StaffMember = typeof staffMember.infer;
export type Invitation = typeof invitation.infer;
export type OpenInvitation = typeof openInvitation.infer;
export type AddedStaff = typeof addedStaff.infer;
export type CourseStaffList = typeof courseStaffList.infer;
export type Membership = typeof membership.infer;
