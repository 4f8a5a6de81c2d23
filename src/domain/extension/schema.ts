import { type } from '../schema';

export const extraAttempts = type('0 <= number.integer <= 20');

export const extension = type({ email: 'string', displayName: 'string', until: 'Date | null', extraAttempts });

export type Extension = typeof extension.infer;
