import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

type Answers = inferRouterOutputs<AppRouter>['companies'];

/** A company as the list answers it. */
export type ListedCompany = Answers['list'][number];

/** How many submissions a company has, and how they did; null until it is known. */
export type CompanyStats = Pick<Answers['performance']['rows'][number], 'submissions' | 'graded' | 'averageScore'>;
