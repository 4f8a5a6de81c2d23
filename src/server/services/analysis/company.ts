import type { CaseStudyComparison, MonthTrend, Performer } from '@domain/analysis/schema';
import type { Deps } from '@server/deps';
import { requireCompany } from '@server/services/company/find';
import { caseStudyComparison } from './case-studies';
import { type CriterionAnalysis, criteriaAnalysis } from './criteria';
import { performers } from './performers';
import { type AnalysisQuery, scopeOf } from './scope';
import { type Totals, totals } from './totals';
import { monthTrend } from './trend';

export type CompanyAnalysis = Totals & {
  /** Null of the submissions without a company. */
  company: { id: number; name: string; domain: string } | null;
  top: Performer[];
  bottom: Performer[];
  caseStudies: CaseStudyComparison[];
  trend: MonthTrend[];
  /** The hardest first. */
  criteria: CriterionAnalysis[];
};

/**
 * How a company did, or the submissions without one: altogether, by student, case study, month and criterion [2.40].
 * @throws {AppError} not-found for a company that is not stored
 */
export async function analyzeCompany(
  { database: { db } }: Pick<Deps, 'database'>,
  query: AnalysisQuery,
): Promise<CompanyAnalysis> {
  const scope = scopeOf(query);
  const [company, figures, ranked, caseStudies, trend, criteria] = await Promise.all([
    query.companyId ? requireCompany(db, query.companyId) : null,
    totals(db, scope),
    performers(db, scope),
    caseStudyComparison(db, scope),
    monthTrend(db, scope),
    criteriaAnalysis(db, scope),
  ]);
  return {
    company: company && { id: company.id, name: company.name, domain: company.domain },
    ...figures,
    ...ranked,
    caseStudies,
    trend,
    criteria,
  };
}
