import { codeMinutes } from '@server/services/identity/ask-code';
import { proofHours } from '@server/services/identity/confirm-code';

const attributes = (secure: boolean) => `; Path=/api; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Proves an email address; null ends it. */
export function studentCookie(token: string | null, secure: boolean): string {
  return `student=${token ?? ''}; Max-Age=${token === null ? 0 : proofHours * 3_600}${attributes(secure)}`;
}

/** Tells the browser that asked for a code from others. */
export function codeCookie(token: string, secure: boolean): string {
  return `student_code=${token}; Max-Age=${codeMinutes * 60}${attributes(secure)}`;
}
