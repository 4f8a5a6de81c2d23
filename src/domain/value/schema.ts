import { slots } from '../evidence/slots';
import { type } from '../schema';

/** The range of a database id, because a query fails with others. */
export const id = type('-2147483648 <= number.integer <= 2147483647');

export const count = type('number.integer >= 0');

export const percent = type('0 <= number <= 100');

export const distribution = count.array().exactlyLength(101);

export const dollars = type('number >= 0').or('null');

export const slot = type.enumerated(...slots);

export const success = type({ success: 'true' });

export const jsonObject = type({ '[string]': 'unknown' });
