import type { Context } from '@server/context';

/** `cookies` are values of `Set-Cookie`. */
export function setCookies({ resHeaders }: Pick<Context, 'resHeaders'>, cookies: readonly string[]): void {
  for (const cookie of cookies) resHeaders.append('Set-Cookie', cookie);
}
