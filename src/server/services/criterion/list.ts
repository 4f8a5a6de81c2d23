import type { Db, Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { requireCaseStudy } from '@server/services/case-study/find';
import { and, asc, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { type Criterion, publicColumns } from './public-columns';
import { isUsedIn } from './used';

export function listCriteria(db: Db): Promise<Criterion[]> {
  return inOrder(db, undefined);
}

/** Core criteria first, each kind in its order [7.6]. @throws {AppError} not-found */
export async function listCriteriaOfCaseStudy(db: Db, caseStudyId: number): Promise<Criterion[]> {
  await requireCaseStudy(db, caseStudyId);
  return rubricOf(db, caseStudyId);
}

export function rubricOf(db: Db | Transaction, caseStudyId: number): Promise<Criterion[]> {
  return inOrder(db, isUsedIn(caseStudyId));
}

/** Blocks deletion until the transaction ends, for rows that name the criteria. */
export function lockedRubricOf(tx: Transaction, caseStudyId: number): Promise<Criterion[]> {
  return inOrder(tx, isUsedIn(caseStudyId)).for('key share');
}

/** Core criteria for null. */
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
