import { type } from '../schema';
import { id } from '../value/schema';

export const auditChanges = type({ '[string]': type({ from: 'unknown', to: 'unknown' }) });

export const auditEntry = type({
  id,
  at: 'Date',
  actorName: 'string',
  action: 'string',
  subject: 'string',
  /** Null if it belongs to no course. */
  courseName: 'string | null',
  changes: auditChanges,
});
