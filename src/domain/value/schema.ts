import { type } from 'arktype';
import { slots } from '../evidence/slots';

/** What a database id may be; one beyond names nothing and would not fit into a query. */
export const id = type('-2147483648 <= number.integer <= 2147483647');

export const count = type('number.integer >= 0');

export const percent = type('0 <= number <= 100');

/** How many reach 0, 1, … 100 whole percent. */
export const distribution = count.array().exactlyLength(101);

/** An amount of money that is not known where a model has no price. */
export const dollars = type('number >= 0').or('null');

/** Which of a submission's three files. */
export const slot = type.enumerated(...slots);

export const success = type({ success: 'true' });

export const jsonObject = type({ '[string]': 'unknown' });
