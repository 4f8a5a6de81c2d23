import { type } from '../schema';
import { isEmail, normalizeEmail } from '../submission/email';
import { id } from '../value/schema';
import { isPossiblePassword, maxPasswordLength, normalizePassword } from './password';
import { roles } from './roles';
import { normalizeUsername, usernameFault } from './username';

export const username = type('string').pipe(
  normalizeUsername,
  type('string').narrow((name, context) => {
    const fault = usernameFault(name);
    return fault === null || context.reject({ message: fault });
  }),
);

export const email = type('string').pipe(
  normalizeEmail,
  type('string').narrow(
    (address, context) => isEmail(address) || context.reject({ message: 'Please enter a valid email address' }),
  ),
);

/** Never repeated in a message. */
export const password = type('string').pipe(
  normalizePassword,
  type('string').narrow(
    (text, context) =>
      isPossiblePassword(text) ||
      context.reject({ message: `A password may have at most ${maxPasswordLength} characters` }),
  ),
);

export const role = type.enumerated(...roles);

export const user = type({
  id,
  username: 'string',
  email: 'string',
  role,
  isActive: 'boolean',
  lastLogin: 'Date | null',
  createdAt: 'Date',
});

/** `hidden` has the names of dismissed hints. */
export const preferences = type({
  '+': 'reject',
  'density?': "'comfortable' | 'compact'",
  'rows?': '25 | 50 | 100',
  'hidden?': type(/^[\w-]{1,40}$/)
    .array()
    .atMostLength(50),
});

export const me = type({ isAuthenticated: 'false' }).or({ isAuthenticated: 'true', user: user.merge({ preferences }) });

export type Preferences = typeof preferences.infer;

export const listedSession = type({ browser: 'string', createdAt: 'Date', expiresAt: 'Date', current: 'boolean' });

export type Me = typeof me.infer;

export type ListedSession = typeof listedSession.infer;
