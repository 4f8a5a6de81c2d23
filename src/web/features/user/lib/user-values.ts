import { isEmail } from '@domain/submission/email';
import { isStrongPassword } from '@domain/user/password';
import type { Role } from '@domain/user/user';
import { normalizeUsername, usernameFault } from '@domain/user/username';

export type UserValues = { username: string; email: string; password: string; role: Role; isActive: boolean };

/** A new account may sign in and administers nothing [5.15]. */
export function userValues(user: Omit<UserValues, 'password'> | null): UserValues {
  const { username, email, role, isActive } = user ?? { username: '', email: '', role: 'user', isActive: true };
  return { username, email, password: '', role, isActive };
}

/** In the order of the form; the server has the last word. */
export function userFaults({ username, email, password }: UserValues, isNew: boolean): Record<string, string> {
  const faults: Record<string, string> = {};
  const name = usernameFault(normalizeUsername(username));
  if (name) faults.username = `${name}.`;
  if (email.trim() === '') faults.email = 'Please enter an email address.';
  else if (!isEmail(email)) faults.email = 'Please enter a valid email address.';
  if (password === '' && isNew) faults.password = 'Please enter a password.';
  else if (password !== '' && !isStrongPassword(password)) faults.password = 'The password must meet all five rules.';
  return faults;
}
