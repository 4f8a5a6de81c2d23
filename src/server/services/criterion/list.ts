import type { Db, Transaction } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { requireCaseStudy } from '@server/services/case-study/find';
import { isWithin, maxListed, type Within } from '@server/services/course/within';
import { and, asc, desc, isNull, type SQL } from 'drizzle-orm';
import { type Criterion, publicColumns } from './public-columns';
import { type CriterionScope, isOfScope } from './scope';
import { isUsedIn } from './used';

export function listCriteria(db: Db, within: Within): Promise<Criterion[]> {
  return inOrder(db, isWithin(criteria.courseId, within)).limit(maxListed);
}

export function countCriteria(db: Db, within: Within): Promise<number> {
  return db.$count(criteria, and(isNull(criteria.archivedAt), isWithin(criteria.courseId, within)));
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

export function criteriaOfScope(db: Db | Transaction, scope: CriterionScope): Promise<Criterion[]> {
  return inOrder(db, isOfScope(scope));
}

function inOrder(db: Db | Transaction, which: SQL | undefined) {
  return db
    .select(publicColumns)
    .from(criteria)
    .where(and(isNull(criteria.archivedAt), which))
    .orderBy(desc(criteria.category), asc(criteria.caseStudyId), asc(criteria.position), asc(criteria.id));
}
