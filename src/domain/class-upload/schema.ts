import { type } from 'arktype';

/** As stored: whom the class consists of, and why an upload was last refused. */
export const listedStudent = type({ email: 'string', name: 'string', refusal: 'string | null' });
