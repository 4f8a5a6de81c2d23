/** As people count, so an emoji or an umlaut is one character. */
export const maxPasswordLength = 200;

const shortestPassword = 8;

const strengthLabels = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

export const passwordRules = [
  { text: 'At least 8 characters', holds: (password: string) => characters(password) >= shortestPassword },
  { text: 'One uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { text: 'One lowercase letter', holds: (password: string) => /\p{Ll}/u.test(password) },
  { text: 'One number', holds: (password: string) => /\p{Nd}/u.test(password) },
  // Accents are no special characters, because a combining accent belongs to its letter.
  { text: 'One special character', holds: (password: string) => /[^\p{L}\p{M}\p{N}]/u.test(password) },
] as const;

const classes = passwordRules.slice(1);

export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4; label: 'Too short' | (typeof strengthLabels)[number] };

export function passwordStrength(password: string): PasswordStrength {
  const score = scoreOf(classes.filter(({ holds }) => holds(password)).length);
  return { score, label: characters(password) < shortestPassword ? 'Too short' : strengthLabels[score] };
}

export function isStrongPassword(password: string): boolean {
  return passwordRules.every(({ holds }) => holds(password));
}

export function isPossiblePassword(password: string): boolean {
  return password.isWellFormed() && characters(password) <= maxPasswordLength;
}

/** NFC, because keyboards compose the same letter differently. */
export function normalizePassword(password: string): string {
  return password.normalize('NFC');
}

function characters(password: string): number {
  return [...normalizePassword(password)].length;
}

function scoreOf(count: number): PasswordStrength['score'] {
  return ([0, 1, 2, 3, 4] as const)[count] ?? 0;
}
