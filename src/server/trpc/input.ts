import { type } from 'arktype';

/** What a database id may be; one beyond names nothing and would not fit into a query. */
export const id = type('-2147483648 <= number.integer <= 2147483647');

/** The input of a call about one thing. */
export const byId = type({ '+': 'delete', id });
