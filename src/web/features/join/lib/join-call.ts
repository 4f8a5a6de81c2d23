import type { OpenInvitation } from '@domain/course/schema';
import { courseSentences } from '@domain/messages/course';
import { refusalSentence } from '@web/lib/call-error';
import { plainClient } from '@web/lib/plain-client';

/** Null for a link that is not valid any more. @throws when the server did not say */
export async function openInvitation(token: string): Promise<OpenInvitation | null> {
  return plainClient.auth.invitation.query({ token }).catch((error: unknown) => {
    if (isInvalid(error)) return null;
    throw error;
  });
}

/** @throws what `call-error` reads a sentence from */
export async function join(input: { token: string; username: string; password: string }): Promise<void> {
  await plainClient.auth.join.mutate(input);
}

export function isInvalid(error: unknown): boolean {
  return refusalSentence(error) === courseSentences.invalidInvitation;
}
