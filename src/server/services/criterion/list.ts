import type { Db, Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import type { Deps } from '@server/deps';
import { requireCaseStudy } from '@server/services/case-study/find';
import { and, asc, desc, eq, isNull, or, type SQL } from 'drizzle-orm';
import { type Criterion, publicColumns } from './public-columns';

/** Every criterion: the core ones, then those of each case study, all in their order [7.14]. */
export function listCriteria(deps: Pick<Deps, 'database'>): Promise<Criterion[]> {
  return inOrder(deps.database.db, undefined);
}

/**
 * What a case study's submissions are graded by: the core criteria, then its own, each in their order [7.6].
 * @throws {AppError} not-found
 */
export async function listCriteriaOfCaseStudy(deps: Pick<Deps, 'database'>, caseStudyId: number): Promise<Criterion[]> {
  await requireCaseStudy(deps.database.db, caseStudyId);
  return rubricOf(deps.database.db, caseStudyId);
}

/** The same, of a case study that is known to be there. */
export function rubricOf(db: Db | Transaction, caseStudyId: number): Promise<Criterion[]> {
  return inOrder(db, ofCaseStudy(caseStudyId));
}

/** The same, for rows that name them: none of them is deleted before the transaction has ended. */
export function lockedRubricOf(tx: Transaction, caseStudyId: number): Promise<Criterion[]> {
  return inOrder(tx, ofCaseStudy(caseStudyId)).for('key share');
}

function ofCaseStudy(caseStudyId: number): SQL | undefined {
  return or(isNull(criteria.caseStudyId), eq(criteria.caseStudyId, caseStudyId));
}

/** The criteria that share one order: the core ones for null, otherwise a case study's own. */
export function criteriaOfScope(db: Db | Transaction, caseStudyId: number | null): Promise<Criterion[]> {
  return inOrder(db, caseStudyId === null ? isNull(criteria.caseStudyId) : eq(criteria.caseStudyId, caseStudyId));
}

function inOrder(db: Db | Transaction, which: SQL | undefined) {
  return db
    .select(publicColumns)
    .from(criteria)
    .where(and(isNull(criteria.archivedAt), which))
    .orderBy(desc(criteria.category), asc(criteria.caseStudyId), asc(criteria.position), asc(criteria.id));
}
