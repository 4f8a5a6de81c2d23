import { hasCaseStudyWithin, isNamedCaseStudy, type Within } from '@server/services/course/within';
import {
  allCaseStudies,
  allCompanies,
  caseStudyKey,
  companyKey,
  noCompany,
} from '@server/services/dashboard/aggregates';
import type { SubmissionFilter } from '@server/services/submission/list/matching';
import { type AnyColumn, and, type Column, eq, ne, type SQL } from 'drizzle-orm';

export type AnalysisQuery = {
  /** Null or 0 for submissions without a company; undefined for all. */
  companyId?: number | null;
  caseStudyId?: number;
  /** `latest`: each student's (email address's) latest attempt at each case study. */
  attempts: 'all' | 'latest';
} & Within;

export type Scope = { company: number; caseStudy: number; latestOnly: boolean } & Within;

export function scopeOf({ companyId, caseStudyId, attempts, courses, viewer }: AnalysisQuery): Scope {
  const latestOnly = attempts === 'latest';
  return { company: companyKey(companyId), caseStudy: caseStudyKey(caseStudyId), courses, viewer, latestOnly };
}

/** [C8.18] A company may be of one student, so its figures leave out case studies that hide who handed in. */
export function ofOneOrEach(caseStudyId: Column, { company, caseStudy, courses, viewer }: Scope): SQL | undefined {
  const isNamed = company === allCompanies ? undefined : isNamedCaseStudy(caseStudyId, { viewer });
  if (caseStudy !== allCaseStudies) return and(eq(caseStudyId, caseStudy), isNamed);
  const isWithin = hasCaseStudyWithin(caseStudyId, { courses });
  return isNamed ? and(isWithin ?? ne(caseStudyId, allCaseStudies), isNamed) : isWithin;
}

export function ofAttempts(latest: AnyColumn, { latestOnly }: Scope): SQL | undefined {
  return latestOnly ? eq(latest, true) : undefined;
}

export function filterOf({ company, caseStudy, courses, viewer, latestOnly }: Scope): SubmissionFilter {
  return {
    courses,
    viewer,
    ...(company === noCompany && { company: 'none' }),
    ...(company !== noCompany && company !== allCompanies && { companyId: company }),
    ...(caseStudy !== allCaseStudies && { caseStudyId: caseStudy }),
    ...(latestOnly && { attempts: 'latest' }),
  };
}
