import type { AppRouter } from '@server/trpc/router';
import { httpLink, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { apiFetch } from './api-fetch';
import { withCourse } from './course-scope';
import { createQueryClient } from './query-client';

/** The admin panel's calls; the portal has its own, without React Query. */
export const trpc = createTRPCReact<AppRouter>();

const courseLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next({ ...op, input: withCourse(op.path, op.input) });

export const queryClient = createQueryClient();

let viewing: string | null = null;

/** The server says with every answer when names or marks were hidden or shown again. */
async function viewingFetch(...call: Parameters<typeof apiFetch>): Promise<Response> {
  const answer = await apiFetch(...call);
  const before = viewing;
  viewing = answer.headers.get('x-viewing') ?? before;
  if (before !== null && viewing !== before) void queryClient.invalidateQueries();
  return answer;
}

/** Not batched, so that a slow call delays no other. */
export const trpcClient = trpc.createClient({
  links: [courseLink, httpLink({ url: '/api/trpc', fetch: viewingFetch })],
});

export const calls = createTRPCQueryUtils({ queryClient, client: trpcClient });
