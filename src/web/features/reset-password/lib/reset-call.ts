import { invalidResetToken } from '@domain/messages/account';
import { refusalSentence } from '@web/lib/call-error';
import { plainClient } from '@web/lib/plain-client';

/** @throws what `call-error` reads a sentence from */
export async function resetPassword(token: string, newPassword: string): Promise<void> {
  await plainClient.auth.resetPassword.mutate({ token, newPassword });
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
