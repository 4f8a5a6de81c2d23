import { type } from 'arktype';
import { id } from '../value/schema';
import { emailGroups } from './states';

/** Closed, so that a misspelled option is refused instead of ignored. */
export const bulkOptions = type({
  '+': 'reject',
  'include?': type.enumerated(...emailGroups).array(),
  'onlyClear?': 'boolean',
  'email?': 'boolean',
  'criterionId?': id,
  'feedback?': 'string',
});
