import { auditEntry } from '@domain/audit/schema';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import { listAudit } from '@server/services/audit/list';
import { admin, router } from '../init';

export const audit = router({
  list: admin({ method: 'GET', path: '/api/audit', summary: 'Who changed what when, newest first' })
    .input(type({ '+': 'delete', 'limit?': '1 <= number.integer <= 1000', 'before?': id }))
    .output(auditEntry.array())
    .query(({ ctx, input }) => listAudit(ctx.deps.database.db, input)),
});
