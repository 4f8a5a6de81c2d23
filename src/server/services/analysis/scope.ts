import { hasCaseStudyWithin, type Within } from '@server/services/course/within';
import {
  allCaseStudies,
  allCompanies,
  caseStudyKey,
  companyKey,
  noCompany,
} from '@server/services/dashboard/aggregates';
import type { SubmissionFilter } from '@server/services/submission/list/matching';
import { type AnyColumn, type Column, eq, type SQL } from 'drizzle-orm';

export type AnalysisQuery = {
  /** Null or 0 for submissions without a company; undefined for all. */
  companyId?: number | null;
  caseStudyId?: number;
  /** `latest`: each student's (email address's) latest attempt at each case study. */
  attempts: 'all' | 'latest';
} & Within;

export type Scope = { company: number; caseStudy: number; latestOnly: boolean } & Within;

export function scopeOf({ companyId, caseStudyId, courses, attempts }: AnalysisQuery): Scope {
  const latestOnly = attempts === 'latest';
  return { company: companyKey(companyId), caseStudy: caseStudyKey(caseStudyId), courses, latestOnly };
}

/** Of tables with rows for each case study, and none for all of them. */
export function ofOneOrEach(caseStudyId: Column, { caseStudy, courses }: Scope): SQL | undefined {
  return caseStudy === allCaseStudies ? hasCaseStudyWithin(caseStudyId, { courses }) : eq(caseStudyId, caseStudy);
}

export function ofAttempts(latest: AnyColumn, { latestOnly }: Scope): SQL | undefined {
  return latestOnly ? eq(latest, true) : undefined;
}

/** The same choice, as lists and the review queue take it. */
export function filterOf({ company, caseStudy, courses, latestOnly }: Scope): SubmissionFilter {
  return {
    courses,
    ...(company === noCompany && { company: 'none' }),
    ...(company !== noCompany && company !== allCompanies && { companyId: company }),
    ...(caseStudy !== allCaseStudies && { caseStudyId: caseStudy }),
    ...(latestOnly && { attempts: 'latest' }),
  };
}
