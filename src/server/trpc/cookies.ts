import type { Context } from '@server/context';

export function setCookies({ resHeaders }: Pick<Context, 'resHeaders'>, cookies: readonly string[]): void {
  for (const cookie of cookies) resHeaders.append('Set-Cookie', cookie);
}
