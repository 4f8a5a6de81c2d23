import type { AppRouter } from '@server/trpc/router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

export type ApiInputs = inferRouterInputs<AppRouter>;

export type ApiOutputs = inferRouterOutputs<AppRouter>;
