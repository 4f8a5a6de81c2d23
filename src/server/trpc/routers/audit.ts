import { listAudit } from '@server/services/audit/list';
import { type } from 'arktype';
import { admin, router } from '../init';
import { id } from '../input';
import { auditEntry } from '../output';

export const audit = router({
  list: admin({ method: 'GET', path: '/api/audit', summary: 'Who changed which account or setting when, newest first' })
    .input(type({ '+': 'delete', 'limit?': '1 <= number.integer <= 1000', 'before?': id }))
    .output(auditEntry.array())
    .query(({ ctx, input }) => listAudit(ctx.deps, input)),
});
