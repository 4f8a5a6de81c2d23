import { type CompanyAnalysis, type Performer, performer } from '@domain/analysis/schema';
import { letterGrade } from '@domain/scoring/letter-grade';
import type { Db } from '@server/db/client';
import { idArray } from '@server/db/id-array';
import { rowsOf } from '@server/db/rows-of';
import { caseStudies } from '@server/db/schema/case-study';
import { requireCompany } from '@server/services/company/find';
import type { Viewer } from '@server/services/course/within';
import { named } from '@server/services/submission/list/names';
import { type SQL, sql } from 'drizzle-orm';
import { caseStudyComparison } from './case-studies';
import { criteriaByCaseStudy, overallShares } from './criteria';
import { type AnalysisQuery, ofOneOrEach, type Scope, scopeOf } from './scope';
import { totals } from './totals';
import { monthTrend } from './trend';

/** [2.40] @throws {AppError} not-found */
export async function analyzeCompany(db: Db, query: AnalysisQuery): Promise<CompanyAnalysis> {
  const scope = scopeOf(query);
  const [company, figures, ranked, compared, trend, criteria, overallShare] = await Promise.all([
    query.companyId ? requireCompany(db, query.companyId) : null,
    totals(db, scope),
    performers(db, scope, query.viewer),
    caseStudyComparison(db, scope),
    monthTrend(db, scope),
    criteriaByCaseStudy(db, scope, { ungraded: false }),
    overallShares(db, scope),
  ]);
  return {
    company: company && { id: company.id, name: company.name, domain: company.domain },
    ...figures,
    ...ranked,
    caseStudies: compared,
    trend,
    criteria: criteria.map((row) => ({ ...row, overallShare: overallShare(row) })),
  };
}

const ranking = performer.omit('letterGrade', 'displayName').merge({
  studentId: 'string',
  userEmail: 'string',
  uploadedAt: 'string',
  name: 'string | null',
});

const maxListed = 5;

/** The five best and the five worst. Ties: newer first among the best, older first among the worst [9.5]. */
async function performers(
  db: Db,
  scope: Scope,
  viewer: Viewer | undefined,
): Promise<{ top: Performer[]; bottom: Performer[] }> {
  const best = (direction: SQL) => ranked(db, scope, viewer, direction);
  const [top, bottom] = await Promise.all([best(sql`desc`), best(sql`asc`)]);
  return { top, bottom };
}

/** Reads five of each case study and kind of attempt from an index, then picks five of those. */
async function ranked(
  db: Db,
  scope: Scope,
  { anonymous, unmarked }: Pick<Viewer, 'anonymous' | 'unmarked'> = { anonymous: [], unmarked: [] },
  direction: SQL,
): Promise<Performer[]> {
  const { company, latestOnly } = scope;
  const rows = await rowsOf(
    db,
    ranking,
    sql`
    select best.id as "submissionId", best.student_id as "studentId", best.user_email as "userEmail",
      nullif(split_part(best.people, E'\\n', 1), '') as name,
      best.submission_number as "submissionNumber", case_studies.id as "caseStudyId",
      case_studies.name as "caseStudyName", best.uploaded_at as "uploadedAt", best.total_score as "totalScore",
      best.max_score as "maxScore", round(best.percent, 1)::float8 as percent
    from case_studies
      cross join (values (true), (false)) as attempts(latest)
      cross join lateral (
        select * from submissions
        where coalesce(company_id, 0) = ${company} and case_study_id = case_studies.id and not is_test
          and is_latest = attempts.latest and total_score is not null and max_score > 0
        order by percent ${direction}, id ${direction} limit ${maxListed}
      ) as best
    where ${latestOnly ? sql`attempts.latest` : sql`true`}
      and ${ofOneOrEach(caseStudies.id, scope) ?? sql`true`}
      and not case_studies.id = any(${idArray(anonymous)})
      and not best.id = any(${idArray(unmarked)})
    order by best.percent ${direction}, best.id ${direction} limit ${maxListed}`,
  );
  return rows.map((row) => ({
    ...named(row),
    uploadedAt: new Date(row.uploadedAt),
    letterGrade: letterGrade(row.totalScore, row.maxScore),
  }));
}
