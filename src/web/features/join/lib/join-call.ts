import type { OpenInvitation } from '@domain/course/schema';
import { courseSentences } from '@domain/messages/course';
import type { AppRouter } from '@server/trpc/router';
import { createTRPCClient, httpLink } from '@trpc/client';
import { apiFetch } from '@web/lib/api-fetch';
import { refusalSentence } from '@web/lib/call-error';

const client = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc', fetch: apiFetch })] });

/** Null for a link that is not valid any more. @throws when the server did not say */
export async function openInvitation(token: string): Promise<OpenInvitation | null> {
  return client.auth.invitation.query({ token }).catch((error: unknown) => {
    if (isInvalid(error)) return null;
    throw error;
  });
}

/** @throws what `call-error` reads a sentence from */
export async function join(input: { token: string; username: string; password: string }): Promise<void> {
  await client.auth.join.mutate(input);
}

export function isInvalid(error: unknown): boolean {
  return refusalSentence(error) === courseSentences.invalidInvitation;
}
