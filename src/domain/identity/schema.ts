import { type } from '../schema';
import { proofWays } from './ways';

/** A proved email address [C10.8]; one proved by LTI counts in its course only. */
export const identity = type({
  email: 'string',
  name: 'string | null',
  via: type.enumerated(...proofWays),
  courseId: 'number.integer | null',
});

export const identityAnswer = type({ identity: identity.or('null') });

/** Without spaces, because people and mail programs add them. */
export const emailCode = type('string <= 40').pipe((text) => text.replace(/\s+/g, ''));

export type Identity = typeof identity.infer;
