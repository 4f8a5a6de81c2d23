import { auditEntry } from '@domain/audit/schema';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import { requireAdmin } from '@server/context';
import { listAudit } from '@server/services/audit/list';
import { instructor, router } from '../init';
import { courseField } from '../input';
import { GET } from '../meta';

export const audit = router({
  list: instructor({ courseId: 'course' }, GET('/api/audit', 'Who changed what when, newest first'))
    .input(type({ '+': 'delete', ...courseField, 'limit?': '1 <= number.integer <= 1000', 'before?': id }))
    .output(auditEntry.array())
    .query(({ ctx, input }) => {
      if (input.courseId === undefined) requireAdmin(ctx.caller);
      return listAudit(ctx.deps.database.db, ctx.within(input));
    }),
});
