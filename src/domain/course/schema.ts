import { type } from '../schema';
import { id } from '../value/schema';
import { courseRoles } from './roles';

export const courseRole = type.enumerated(...courseRoles);

export const membership = type({ courseId: id, role: courseRole, archived: 'boolean' });

export type Membership = typeof membership.infer;
