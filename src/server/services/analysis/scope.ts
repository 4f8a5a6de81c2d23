import {
  allCaseStudies,
  allCompanies,
  caseStudyKey,
  companyKey,
  noCompany,
} from '@server/services/dashboard/aggregates';
import type { SubmissionFilter } from '@server/services/submission/list/matching';
import { type AnyColumn, eq, type SQL } from 'drizzle-orm';

export type AnalysisQuery = {
  /** Null or 0 for submissions without a company; undefined for all. */
  companyId?: number | null;
  caseStudyId?: number;
  /** `latest`: each student's (email address's) latest attempt at each case study. */
  attempts: 'all' | 'latest';
};

export type Scope = { company: number; caseStudy: number; latestOnly: boolean };

export function scopeOf({ companyId, caseStudyId, attempts }: AnalysisQuery): Scope {
  return { company: companyKey(companyId), caseStudy: caseStudyKey(caseStudyId), latestOnly: attempts === 'latest' };
}

export function ofAttempts(latest: AnyColumn, { latestOnly }: Scope): SQL | undefined {
  return latestOnly ? eq(latest, true) : undefined;
}

/** The same choice, as lists and the review queue take it. */
export function filterOf({ company, caseStudy, latestOnly }: Scope): SubmissionFilter {
  return {
    ...(company === noCompany && { company: 'none' }),
    ...(company !== noCompany && company !== allCompanies && { companyId: company }),
    ...(caseStudy !== allCaseStudies && { caseStudyId: caseStudy }),
    ...(latestOnly && { attempts: 'latest' }),
  };
}
