import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

/** A company's figures as its page has them. */
export type CompanyAnalysis = inferRouterOutputs<AppRouter>['analysis']['company'];
export type AnalyzedCriterion = CompanyAnalysis['criteria'][number];
export type ComparedCaseStudy = CompanyAnalysis['caseStudies'][number];
export type Performer = CompanyAnalysis['top'][number];
export type Month = CompanyAnalysis['trend'][number];
