import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';

export type Submission = inferRouterOutputs<AppRouter>['submissions']['get'];

/** While a mail is on its way nothing tells of it: it is looked at every 3 s. */
const mailPollMs = 3_000;

/** A submission as it is now: looked at anew when it is opened and when its window gets the focus. */
export function useSubmission(id: number) {
  return trpc.submissions.get.useQuery(
    { id },
    {
      ...refetchOnVisit,
      refetchInterval: ({ state }) => (state.data?.emailState === 'queued' ? mailPollMs : false),
    },
  );
}
