import { type SeedCriterion, seedCaseStudy, seedCriteria } from '@domain/criterion/seed-rubric';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import { defaultSettings } from '@domain/setting/setting';
import { sql } from 'drizzle-orm';
import type { Db, Transaction } from './client';
import { caseStudies } from './schema/case-study';
import { criteria, criterionVersions } from './schema/criterion';
import { settings } from './schema/setting';

/** Advisory lock, so that of processes that start together one seeds. */
const seeding = 7008;

export async function seedDatabase(db: Db): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${seeding})`);
    if (await isInUse(transaction)) return;
    const rows = Object.entries(defaultSettings).map(([key, setting]) => ({ key, ...setting }));
    await transaction.insert(settings).values(rows);
    const [caseStudy] = await transaction.insert(caseStudies).values(seedCaseStudy).returning({ id: caseStudies.id });
    if (caseStudy) await seedRubric(transaction, caseStudy.id);
  });
}

/** Case studies can all be deleted; the settings never are. */
async function isInUse(transaction: Transaction): Promise<boolean> {
  const found = await Promise.all([
    transaction.select({ key: settings.key }).from(settings).limit(1),
    transaction.select({ id: caseStudies.id }).from(caseStudies).limit(1),
  ]);
  return found.some((rows) => rows.length > 0);
}

async function seedRubric(transaction: Transaction, caseStudyId: number): Promise<void> {
  for (const [index, criterion] of seedCriteria.entries()) {
    const position = seedCriteria.slice(0, index).filter(({ category }) => category === criterion.category).length + 1;
    await seedCriterion(transaction, criterion, criterion.category === 'core' ? null : caseStudyId, position);
  }
}

async function seedCriterion(
  transaction: Transaction,
  seed: SeedCriterion,
  caseStudyId: number | null,
  position: number,
): Promise<void> {
  const scoreRanges = defaultScoreRanges(seed.maxScore);
  const [row] = await transaction
    .insert(criteria)
    .values({ ...seed, caseStudyId, position, scoreRanges })
    .returning({ id: criteria.id });
  if (!row) return;
  const snapshot = { ...seed, id: row.id, version: 1, scoreRanges };
  await transaction.insert(criterionVersions).values({ criterionId: row.id, version: 1, snapshot });
}
