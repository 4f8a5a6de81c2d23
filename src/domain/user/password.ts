/** A password may have so many characters, counted as a person counts them: an emoji or an umlaut is one. */
export const maxPasswordLength = 200;

const shortestPassword = 8;

const strengthLabels = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/** The rules as they are shown beside a password field [5.15]. */
export const passwordRules = [
  { text: 'At least 8 characters', holds: (password: string) => characters(password) >= shortestPassword },
  { text: 'One uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { text: 'One lowercase letter', holds: (password: string) => /\p{Ll}/u.test(password) },
  { text: 'One number', holds: (password: string) => /\p{Nd}/u.test(password) },
  // An accent that was typed as a character of its own belongs to its letter.
  { text: 'One special character', holds: (password: string) => /[^\p{L}\p{M}\p{N}]/u.test(password) },
] as const;

const classes = passwordRules.slice(1);

export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; label: 'Too short' | (typeof strengthLabels)[number] };

/** How many of the four classes of characters a password has, and what that is called [5.16] [9.9]. */
export function passwordStrength(password: string): PasswordStrength {
  const score = scoreOf(classes.filter(({ holds }) => holds(password)).length);
  return { score, label: characters(password) < shortestPassword ? 'Too short' : strengthLabels[score] };
}

/** Whether a password is accepted: 8 characters or more, of all four classes [5.15] [5.16]. */
export function isStrongPassword(password: string): boolean {
  return passwordRules.every(({ holds }) => holds(password));
}

/** Whether a password is one that can be kept at all: not too long, and of whole characters. */
export function isPossiblePassword(password: string): boolean {
  return password.isWellFormed() && characters(password) <= maxPasswordLength;
}

/** The form that is hashed: keyboards write one and the same letter in different ways. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

function characters(password: string): number {
  return [...normalizePassword(password)].length;
}

function scoreOf(count: number): PasswordStrength['score'] {
  return ([0, 1, 2, 3, 4] as const)[count] ?? 0;
}
