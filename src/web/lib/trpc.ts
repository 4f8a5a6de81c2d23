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

/** Not batched: a slow call delays no other. */
export const trpcClient = trpc.createClient({ links: [courseLink, httpLink({ url: '/api/trpc', fetch: apiFetch })] });

export const queryClient = createQueryClient();

export const calls = createTRPCQueryUtils({ queryClient, client: trpcClient });
