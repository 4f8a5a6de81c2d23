import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

type Calls = inferRouterOutputs<AppRouter>['dashboard'];

export type Stats = Calls['stats'];

export type CaseStudyStats = Calls['caseStudyStats'][number];

export type NewestSubmission = Calls['submissions'][number];

export type Morning = Calls['morning'];

export type CaseStudyMonths = Morning['caseStudies'][number];

export type GradingCost = Morning['cost'];
