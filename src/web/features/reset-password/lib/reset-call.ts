import { invalidResetToken } from '@domain/messages/account';
import type { AppRouter } from '@server/trpc/router';
import { createTRPCClient, httpLink } from '@trpc/client';
import { apiFetch } from '@web/lib/api-fetch';
import { refusalSentence } from '@web/lib/call-error';

const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc', fetch: apiFetch })] });

/** @throws what `call-error` reads a sentence from */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await client.auth.resetPassword.mutate({ token, newPassword });
}

/**
 * A blank password is always refused, which does not use the link up.
 * @throws when the server did not say
 */
export async function isUsable(token: string): Promise<boolean> {
  try {
    await resetPassword(token, '');
  } catch (error) {
    const sentence = refusalSentence(error);
    if (sentence === null) throw error;
    return sentence !== invalidResetToken;
  }
  return true;
}
