import { caseStudyKey, companyKey } from '@server/services/dashboard/aggregates';
import { type AnyColumn, eq, type SQL } from 'drizzle-orm';

export type AnalysisQuery = {
  /** Null or 0: the submissions without a company. */
  companyId: number | null;
  caseStudyId?: number;
  /** All submissions, or the latest attempt of each student (by e-mail address) at each case study. */
  attempts: 'all' | 'latest';
};

/** The keys that aggregates are looked up by. */
export type Scope = { company: number; caseStudy: number; latestOnly: boolean };

export function scopeOf({ companyId, caseStudyId, attempts }: AnalysisQuery): Scope {
  return { company: companyKey(companyId), caseStudy: caseStudyKey(caseStudyId), latestOnly: attempts === 'latest' };
}

/** Undefined when superseded attempts count too. */
export function ofAttempts(latest: AnyColumn, { latestOnly }: Scope): SQL | undefined {
  return latestOnly ? eq(latest, true) : undefined;
}
