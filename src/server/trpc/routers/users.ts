import { courseRole } from '@domain/course/schema';
import { type } from '@domain/schema';
import { email, password, role, user, username } from '@domain/user/schema';
import { id, success } from '@domain/value/schema';
import { createUser } from '@server/services/user/create';
import { deleteUser } from '@server/services/user/delete';
import { listUsers } from '@server/services/user/list';
import { updateUser } from '@server/services/user/update';
import { counted } from '../counted';
import { account, admin, router } from '../init';
import { byId } from '../input';
import { DELETE, GET, POST, PUT } from '../meta';
import { succeed } from '../succeed';

const inCourses = type({ '+': 'delete', courseId: id, role: courseRole }).array().atMostLength(1_000);

export const users = router({
  list: account(GET('/api/users', 'All accounts'))
    .output(user.array())
    .query(({ ctx }) => counted(ctx, listUsers(ctx.deps.database.db, ctx.caller))),

  create: admin(POST('/api/users', 'Creates an account', { status: 201 }))
    .input(
      type({ '+': 'delete', username, email, password, 'role?': role, 'isActive?': 'boolean', 'courses?': inCourses }),
    )
    .output(user)
    .mutation(({ ctx, input }) => createUser(ctx.deps, ctx.caller, input)),

  update: admin(PUT('/api/users/{id}', 'Changes an account; a blank password changes nothing'))
    .input(
      type({
        '+': 'delete',
        id,
        'username?': username,
        'email?': email,
        'password?': password,
        'role?': role,
        'isActive?': 'boolean',
      }),
    )
    .output(user)
    .mutation(({ ctx, input }) => updateUser(ctx.deps, ctx.caller, input)),

  delete: admin(DELETE('/api/users/{id}', 'Deletes an account'))
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteUser(ctx.deps.database.db, ctx.caller, input.id))),
});
