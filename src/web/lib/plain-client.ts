import type { AppRouter } from '@server/trpc/router';
import { createTRPCClient, httpLink } from '@trpc/client';
import { apiFetch } from './api-fetch';

/** For pages that need no login, which do without React Query. */
export const plainClient = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc', fetch: apiFetch })] });
