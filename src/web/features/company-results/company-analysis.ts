import { withoutCompany } from '@domain/messages/company-results';
import type { AppRouter } from '@server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

/** A company's figures as its page has them. */
export type CompanyAnalysis = inferRouterOutputs<AppRouter>['analysis']['company'];
export type AnalyzedCriterion = CompanyAnalysis['criteria'][number];
export type ComparedCaseStudy = CompanyAnalysis['caseStudies'][number];
export type Performer = CompanyAnalysis['top'][number];
export type Month = CompanyAnalysis['trend'][number];

/** What the results are headed with. */
export function companyTitle({ company }: Pick<CompanyAnalysis, 'company'>): string {
  return company?.name ?? withoutCompany.name;
}
