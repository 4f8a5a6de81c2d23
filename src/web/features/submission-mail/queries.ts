import type { ApiOutputs } from '@web/lib/api-types';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';

export type Submission = ApiOutputs['submissions']['get'];

/** Nothing announces that a mail has left, so it is polled every 3 s. */
const mailPollMs = 3_000;

/** Refetched on opening and on focus. */
export function useSubmission(id: number) {
  return trpc.submissions.get.useQuery(
    { id },
    { ...refetchOnVisit, refetchInterval: ({ state }) => (state.data?.emailState === 'queued' ? mailPollMs : false) },
  );
}
